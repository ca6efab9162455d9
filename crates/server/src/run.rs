//! Starting and stopping.

use crate::error::{AppError, Result};
use crate::http::{App, Timing, app};
use crate::net::Door;
use crate::store::{Backend, Lock, Quotas, Store};
use crate::table::{Bots, Hub};
use crate::wire::TroubleCode;
use std::io::Write;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;
use tokio::net::TcpListener;

/// How to serve.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen at. On this machine's own (`127.0.0.1`) the server is for one person and needs no account.
    pub host: IpAddr,
    /// The port; zero takes any that is free.
    pub port: u16,
    /// The folder of the database; the user's data folder if not given.
    pub data: Option<PathBuf>,
    /// `postgres://…` instead of the folder.
    pub store: Option<String>,
    /// The address browsers use, such as `https://table.example`, where another server stands before this one.
    pub origin: Option<String>,
    /// Where other processes that share the store reach this one; host and port if not given.
    pub advertise: Option<String>,
    /// Bots that think at the same time; one less than there are cores if not given.
    pub bots: Option<usize>,
    /// Do not open a browser.
    pub no_open: bool,
    /// How long things may take.
    pub timing: Timing,
    /// How much is kept for whom.
    pub quotas: Quotas,
    /// Connections at the same time; as many as the system allows, up to 4,096, if not given.
    pub connections: Option<usize>,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            host: IpAddr::from([127, 0, 0, 1]),
            port: 8014,
            data: None,
            store: None,
            origin: None,
            advertise: None,
            bots: None,
            no_open: false,
            timing: Timing::default(),
            quotas: Quotas::default(),
            connections: None,
        }
    }
}

/// A server that listens.
pub struct Server {
    listener: TcpListener,
    app: App,
    most: usize,
    _lock: Option<Lock>,
}

impl Server {
    /// Opens the store and the port.
    pub async fn bind(config: &Config) -> Result<Server> {
        let (store, lock) = match &config.store {
            Some(url) => (Store::open(url).await?, None),
            None => {
                let folder = folder(config)?;
                let store = Store::in_folder(&folder).await?;
                (store, Some(held(&folder).await?))
            }
        };
        let listener = TcpListener::bind(SocketAddr::new(config.host, config.port)).await;
        let listener = listener.map_err(|e| no_port(config, &e))?;
        let address = listener.local_addr().map_err(AppError::internal)?;
        let advertise = config.advertise.clone().unwrap_or_else(|| reachable(address).to_string());
        let cores = std::thread::available_parallelism().map_or(1, |n| n.get());
        let bots = Bots::new(config.bots.unwrap_or(cores.saturating_sub(1)));
        // two runs on one machine are two processes: the port alone does not tell them apart
        let name = format!("{advertise} {} {}", std::process::id(), crate::store::now_ms());
        let hub = Hub::new(store, bots, &name, &advertise);
        let local = config.host.is_loopback() && config.origin.is_none();
        tokio::task::spawn_blocking(crate::http::warm_up);
        let app = App::new(hub, local, config.origin.as_deref()).with(config.timing, config.quotas);
        let most = config.connections.unwrap_or(4096).min(crate::net::handles());
        Ok(Server { listener, app, most, _lock: lock })
    }
    /// Opens the port for what is there already.
    pub async fn over(config: &Config, app: App) -> Result<Server> {
        let listener = TcpListener::bind(SocketAddr::new(config.host, config.port)).await;
        let listener = listener.map_err(|e| no_port(config, &e))?;
        let most = config.connections.unwrap_or(4096).min(crate::net::handles());
        Ok(Server { listener, app, most, _lock: None })
    }
    /// Where it listens.
    pub fn address(&self) -> Result<SocketAddr> {
        self.listener.local_addr().map_err(AppError::internal)
    }
    /// The state of the router.
    pub fn app(&self) -> &App {
        &self.app
    }
    /// Serves until `stop` comes true; then games are given up in good order.
    pub async fn serve(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<()> {
        let hub = self.app.hub().clone();
        let sweeper = hub.clone();
        let sweep = tokio::spawn(async move {
            let often = if sweeper.store().backend() == Backend::Postgres { 700 } else { 5000 };
            loop {
                tokio::time::sleep(Duration::from_millis(often)).await;
                if let Err(e) = sweeper.sweep().await {
                    eprintln!("storage: {e}");
                }
            }
        });
        let listen = tokio::spawn(crate::cluster::listen(hub.clone(), self.app.bell.clone()));
        let door = Door::new(self.most, &self.app);
        tokio::select! {
            () = door.serve(self.listener, app(self.app)) => {}
            () = stop => {}
        }
        sweep.abort();
        listen.abort();
        hub.close().await;
        Ok(())
    }
}

/// Takes the folder. A server that is just ending may hold it for a moment.
async fn held(folder: &Path) -> Result<Lock> {
    for _ in 0..20 {
        if let Ok(lock) = crate::store::lock(folder) {
            return Ok(lock);
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    crate::store::lock(folder)
}

/// Serves until interrupted. Errors are one line that says what to do.
pub async fn run(config: Config) -> Result<()> {
    let server = Server::bind(&config).await?;
    let address = server.address()?;
    let url = format!("http://{}", shown(address));
    println!("The table is open at {url}  (stop with Ctrl-C)");
    let usage = server.app().hub().store().usage().await?;
    let (kept, most) = (usage.bytes as u64 >> 20, config.quotas.total >> 20);
    // whoever started it may have stopped reading
    let _ = writeln!(
        std::io::stdout(),
        "It keeps {} games, and {kept} of {most} MB that were brought along.",
        usage.games
    );
    tokio::task::spawn_blocking(crate::http::draw_sheets);
    if !config.no_open {
        open_browser(&url);
    }
    server.serve(interrupted()).await
}

/// The address as it answers: `localhost` stands for the usual one alone.
fn shown(address: SocketAddr) -> String {
    match address.ip() {
        ip if ip == IpAddr::from([127, 0, 0, 1]) => format!("localhost:{}", address.port()),
        ip if ip.is_unspecified() => reachable(address).to_string(),
        _ => address.to_string(),
    }
}

async fn interrupted() {
    #[cfg(unix)]
    {
        let mut ended = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())
            .expect("signals can be listened to");
        tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            _ = ended.recv() => {}
        }
    }
    #[cfg(not(unix))]
    let _ = tokio::signal::ctrl_c().await;
}

/// The store that a server with this configuration would open, to look at only.
pub async fn look(config: &Config) -> Result<Store> {
    match &config.store {
        Some(url) => Store::look(url).await,
        None => Store::look_at(&folder(config)?.join(crate::store::FILE)).await,
    }
}

/// The user's data folder, by the custom of the system.
fn folder(config: &Config) -> Result<PathBuf> {
    if let Some(folder) = &config.data {
        return Ok(folder.clone());
    }
    let dirs = directories::ProjectDirs::from("", "", "tannenberg");
    let none =
        || AppError::new(TroubleCode::Storage, "This system has no data folder; give one with --data.");
    dirs.map(|d| d.data_dir().to_path_buf()).ok_or_else(none)
}

fn no_port(config: &Config, e: &std::io::Error) -> AppError {
    let text = match e.kind() {
        std::io::ErrorKind::AddrInUse => format!(
            "Port {} is in use, perhaps by a table that runs already: open http://localhost:{}, or choose another \
             one with --port.",
            config.port, config.port
        ),
        std::io::ErrorKind::PermissionDenied => {
            format!("Port {} may not be opened by this user; choose one above 1023 with --port.", config.port)
        }
        _ => format!("The address {}:{} cannot be listened at: {e}.", config.host, config.port),
    };
    AppError::conflict(text)
}

/// An address others on this machine can connect to.
fn reachable(address: SocketAddr) -> SocketAddr {
    let ip = if address.ip().is_unspecified() { IpAddr::from([127, 0, 0, 1]) } else { address.ip() };
    SocketAddr::new(ip, address.port())
}

/// Opens the page in the user's browser, if there is one; the address was printed in any case.
fn open_browser(url: &str) {
    let program = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
    let quiet = std::process::Stdio::null;
    let _ =
        std::process::Command::new(program).arg(url).stdin(quiet()).stdout(quiet()).stderr(quiet()).spawn();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_that_is_printed_answers() {
        let of = |text: &str| shown(text.parse().unwrap());
        assert_eq!(of("127.0.0.1:8014"), "localhost:8014");
        assert_eq!(of("127.0.0.2:8014"), "127.0.0.2:8014", "localhost would not answer there");
        assert_eq!(of("[::1]:8014"), "[::1]:8014");
        assert_eq!(of("0.0.0.0:8014"), "127.0.0.1:8014");
    }
}
