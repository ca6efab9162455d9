//! What takes a while to reckon is done on threads of its own, so many at a time: the threads that serve everybody never
//! wait for it.

use crate::error::{AppError, Result};
use tokio::sync::Semaphore;

/// Reckoned at the same time. More would only share the same processors.
static PLACES: Semaphore = Semaphore::const_new(4);

/// Reckons something, as soon as there is a place.
pub async fn reckoned<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T> {
    let place = PLACES.acquire().await.map_err(AppError::internal)?;
    let work = move || {
        let _place = place;
        work()
    };
    tokio::task::spawn_blocking(work).await.map_err(AppError::internal)
}
