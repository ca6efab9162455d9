//! Starting and stopping.

use crate::error::{AppError, Result};
use crate::http::{App, app};
use crate::store::{Backend, Store};
use crate::table::{Bots, Hub};
use crate::wire::TroubleCode;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
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
        }
    }
}

/// A server that listens.
pub struct Server {
    listener: TcpListener,
    app: App,
}

impl Server {
    /// Opens the store and the port.
    pub async fn bind(config: &Config) -> Result<Server> {
        let store = match &config.store {
            Some(url) => Store::open(url).await?,
            None => Store::in_folder(&folder(config)?).await?,
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
        Ok(Server { listener, app: App::new(hub, local, config.origin.as_deref()) })
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
        let service = app(self.app).into_make_service_with_connect_info::<SocketAddr>();
        let serving = async { axum::serve(self.listener, service).await };
        let ended = tokio::select! {
            ended = serving => ended,
            () = stop => Ok(()),
        };
        sweep.abort();
        listen.abort();
        hub.close().await;
        ended.map_err(AppError::internal)
    }
}

/// Serves until interrupted. Errors are one line that says what to do.
pub async fn run(config: Config) -> Result<()> {
    let server = Server::bind(&config).await?;
    let address = server.address()?;
    let url = format!(
        "http://{}",
        if config.host.is_loopback() { local_name(address) } else { address.to_string() }
    );
    println!("The table is open at {url}  (stop with Ctrl-C)");
    tokio::task::spawn_blocking(crate::http::draw_sheets);
    if !config.no_open {
        open_browser(&url);
    }
    server.serve(interrupted()).await
}

fn local_name(address: SocketAddr) -> String {
    format!("localhost:{}", address.port())
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
