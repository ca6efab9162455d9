//! The door: connections with a cap in all and for each address, heads of requests that arrive in time, and nothing kept
//! open for nobody.

use crate::http::{App, is_near, prefix};
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt;

/// What somebody hears for whom there is no place.
const FULL: &[u8] =
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";

/// File handles that everything but connections needs: databases, files, sockets to other servers.
const OWN: usize = 64;

/// How many connections the system lets us have. The soft limit is raised as far as it goes.
pub(crate) fn handles() -> usize {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        limit.current = limit.maximum;
        let _ = setrlimit(Resource::Nofile, limit);
        let most = getrlimit(Resource::Nofile).current.unwrap_or(1 << 20) as usize;
        most.saturating_sub(OWN).max(16)
    }
    #[cfg(not(unix))]
    {
        4096
    }
}

/// Who may come in.
#[derive(Clone)]
pub(crate) struct Door {
    most: usize,
    each: usize,
    /// The server before this one speaks for many.
    fronted: bool,
    head: Duration,
    inside: Arc<Mutex<HashMap<String, usize>>>,
}

impl Door {
    pub(crate) fn new(most: usize, app: &App) -> Door {
        // one address never takes more than a quarter; on one's own machine there is only one
        let each = if app.local { most } else { (most / 4).max(8) };
        let fronted = app.origin.as_deref().is_some_and(|o| o.starts_with("https://"));
        Door { most, each, fronted, head: app.timing.head, inside: Arc::default() }
    }
    /// Takes connections for ever.
    pub(crate) async fn serve(self, listener: TcpListener, router: Router) {
        loop {
            match listener.accept().await {
                Ok((stream, from)) => match self.let_in(from.ip()) {
                    Some(place) => drop(tokio::spawn(self.clone().talk(stream, from, router.clone(), place))),
                    None => drop(tokio::spawn(turn_away(stream))),
                },
                // out of handles, or a caller who hung up: neither lasts
                Err(e) => {
                    eprintln!("connections: {e}");
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
            }
        }
    }
    fn let_in(&self, ip: IpAddr) -> Option<Place> {
        let who = prefix(ip);
        let mut inside = self.inside.lock().unwrap_or_else(|e| e.into_inner());
        let all: usize = inside.values().sum();
        let own = inside.entry(who.clone()).or_insert(0);
        let each = if self.fronted && is_near(&ip) { self.most } else { self.each };
        if all >= self.most || *own >= each {
            return None;
        }
        *own += 1;
        Some(Place { who, inside: self.inside.clone() })
    }
    async fn talk(self, stream: TcpStream, from: SocketAddr, router: Router, place: Place) {
        // whoever makes a socket of the connection takes the place along
        let place = Arc::new(place);
        let own = Arc::downgrade(&place);
        let service = router.map_request(move |request: Request<Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(ConnectInfo(from));
            request.extensions_mut().insert(Held(own.upgrade()));
            request
        });
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(self.head);
        let _ = stream.set_nodelay(true);
        let talk = http.serve_connection(TokioIo::new(stream), TowerToHyperService::new(service));
        let _ = talk.with_upgrades().await;
        drop(place);
    }
}

async fn turn_away(mut stream: TcpStream) {
    let _ = tokio::time::timeout(Duration::from_secs(1), stream.write_all(FULL)).await;
}

/// The place of a connection, for whoever goes on with it.
#[derive(Clone, Default)]
pub(crate) struct Held(#[allow(dead_code, reason = "it is held, not used")] Option<Arc<Place>>);

/// A place inside; free again when it is dropped.
struct Place {
    who: String,
    inside: Arc<Mutex<HashMap<String, usize>>>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut inside = self.inside.lock().unwrap_or_else(|e| e.into_inner());
        if let Some(count) = inside.get_mut(&self.who) {
            *count -= 1;
            if *count == 0 {
                inside.remove(&self.who);
            }
        }
    }
}
