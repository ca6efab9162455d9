//! The description of the HTTP interface, for programs and for people.

use super::pages::{escaped, page};
use super::{accounts, counters, create, figures, games, history, pages, titles};
use axum::Json;
use axum::response::Html;
use utoipa::OpenApi;

#[derive(OpenApi)]
#[openapi(
    info(title = "Tannenberg", description = "The table. Sockets are described in docs/guide/protocol.md."),
    paths(
        titles::list,
        titles::rules,
        titles::map_svg,
        titles::map_json,
        figures::bring,
        figures::get,
        counters::draw,
        accounts::who,
        accounts::register,
        accounts::sign_in,
        accounts::sign_out,
        accounts::data,
        accounts::erase,
        create::new_game,
        create::upload,
        games::list,
        games::get,
        games::take,
        games::claim,
        games::invitation,
        games::join,
        games::resign,
        games::draw,
        games::rematch,
        history::timeline,
        history::moment,
        history::game_file,
        history::position_file,
        history::continue_from,
        pages::health,
    )
)]
struct Description;

/// The OpenAPI description.
pub async fn json() -> Json<utoipa::openapi::OpenApi> {
    Json(Description::openapi())
}

/// The same as a plain page.
fn page_of(description: &utoipa::openapi::OpenApi) -> String {
    let mut rows = String::new();
    for (path, item) in &description.paths.paths {
        let value = serde_json::to_value(item).unwrap_or_default();
        for (method, operation) in value.as_object().into_iter().flatten() {
            let summary = operation.get("summary").and_then(|s| s.as_str()).unwrap_or_default();
            let (method, path) = (escaped(&method.to_uppercase()), escaped(path));
            rows.push_str(&format!("<tr><td>{method} {path}</td><td>{}</td></tr>\n", escaped(summary)));
        }
    }
    let body = format!(
        "<h1>The interface</h1><p>All of it for programs: <a href=\"/api/openapi.json\">openapi.json</a>. Sockets are \
         at <code>/api/games/{{id}}/ws?token=KEY</code>; docs/guide/protocol.md describes them.</p>\
         <table>{rows}</table>"
    );
    page("Tannenberg: the interface", &body)
}

/// The plain page.
pub async fn document() -> Html<String> {
    Html(page_of(&Description::openapi()))
}
