//! `serve`: opens the table on this machine or for others.

use anyhow::{Context, Result};
use server::Config;
use server::store::Quotas;
use std::net::IpAddr;
use std::path::PathBuf;

#[derive(clap::Args)]
pub struct Arguments {
    /// The port; 0 takes any that is free
    #[arg(long, default_value_t = Config::default().port)]
    port: u16,
    /// The address to listen at; 0.0.0.0 lets others in
    #[arg(long, default_value_t = Config::default().host)]
    host: IpAddr,
    /// The folder of the database; the user's data folder if none is named
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// A database instead of the folder, such as postgres://…
    #[arg(long, value_name = "URL")]
    store: Option<String>,
    /// The address browsers use, where another server stands before this one
    #[arg(long, value_name = "URL")]
    origin: Option<String>,
    /// Where other processes that share the store reach this one
    #[arg(long, value_name = "HOST:PORT")]
    advertise: Option<String>,
    /// Bots that think at the same time
    #[arg(long, value_name = "N")]
    bots: Option<usize>,
    /// Do not open a browser
    #[arg(long)]
    no_open: bool,
    /// Connections at the same time, at the most
    #[arg(long, value_name = "N")]
    connections: Option<usize>,
    /// Megabytes an account may bring along
    #[arg(long, value_name = "MB", default_value_t = Config::default().quotas.account >> 20)]
    per_account: u64,
    /// Megabytes that may be brought along from one address within a day
    #[arg(long, value_name = "MB", default_value_t = Config::default().quotas.address >> 20)]
    per_address: u64,
    /// Megabytes that may be brought along by everybody together
    #[arg(long, value_name = "MB", default_value_t = Config::default().quotas.total >> 20)]
    in_all: u64,
}

pub fn run(arguments: &Arguments) -> Result<()> {
    let config = Config {
        host: arguments.host,
        port: arguments.port,
        data: arguments.data.clone(),
        store: arguments.store.clone(),
        origin: arguments.origin.clone(),
        advertise: arguments.advertise.clone(),
        bots: arguments.bots,
        no_open: arguments.no_open,
        connections: arguments.connections,
        quotas: Quotas {
            account: arguments.per_account << 20,
            address: arguments.per_address << 20,
            total: arguments.in_all << 20,
        },
        ..Config::default()
    };
    serve(config)
}

/// The table as it opens when nothing else is said.
pub fn usual() -> Result<()> {
    serve(Config::default())
}

fn serve(config: Config) -> Result<()> {
    let runtime = tokio::runtime::Runtime::new().context("no threads to serve with")?;
    runtime.block_on(server::run(config)).map_err(|e| anyhow::anyhow!("{}", e.text))
}
