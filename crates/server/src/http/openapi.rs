//! The description of the HTTP interface, for programs and for people.

use super::pages::{escaped, page};
use super::{accounts, counters, create, figures, games, history, pages, socket, titles};
use axum::Json;
use axum::response::Html;
use utoipa::openapi::{ContentBuilder, Ref, ResponseBuilder};
use utoipa::{Modify, OpenApi};

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
        history::battles,
        history::review,
        history::moment,
        history::game_file,
        history::position_file,
        history::continue_from,
        socket::open,
        json,
        document,
        pages::health,
    ),
    modifiers(&Refusals)
)]
struct Description;

/// Refusals that any request can meet at the door, and those of anything that names a thing or changes one.
struct Refusals;

impl Modify for Refusals {
    fn modify(&self, api: &mut utoipa::openapi::OpenApi) {
        for (path, item) in &mut api.paths.paths {
            let named = path.contains('{');
            let operations = [(&mut item.get, false), (&mut item.post, true)];
            for (operation, changes) in operations {
                let Some(operation) = operation else { continue };
                let mut codes = vec![400, 403, 408, 413, 429, 500, 507];
                codes.extend(if named { vec![404, 409] } else { vec![] });
                codes.extend(if changes { vec![401, 404, 409, 415, 422] } else { vec![] });
                for code in codes {
                    let known = &mut operation.responses.responses;
                    known.entry(code.to_string()).or_insert_with(|| refusal(code).into());
                }
            }
        }
    }
}

fn refusal(code: u16) -> utoipa::openapi::Response {
    let text = match code {
        400 => "The request cannot be read.",
        401 => "Sign in first, or name and password do not match.",
        403 => "This key opens another seat, or the request comes from another site.",
        404 => "There is no such thing.",
        408 => "The request took too long.",
        409 => "Not now.",
        413 => "More bytes than the server takes.",
        415 => "Send JSON.",
        422 => "The body is not what is asked for, or the file cannot be used.",
        429 => "Too many requests.",
        507 => "The server cannot save it, or a quota is reached.",
        _ => "A fault of the server.",
    };
    ResponseBuilder::new()
        .description(text)
        .content(
            "application/json",
            ContentBuilder::new().schema(Some(Ref::from_schema_name("Trouble"))).build(),
        )
        .build()
}

/// The OpenAPI description.
#[utoipa::path(get, path = "/api/openapi.json", responses((status = 200, body = Object)))]
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
#[utoipa::path(get, path = "/api/docs", responses((status = 200, body = String, content_type = "text/html")))]
pub async fn document() -> Html<String> {
    Html(page_of(&Description::openapi()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every route of the router is described, with every refusal that it can meet.
    #[test]
    fn the_description_has_no_gap() {
        let api = serde_json::to_value(Description::openapi()).unwrap();
        let router = include_str!("../http.rs");
        let routes = router.split(".route(\"").skip(1).map(|r| r.split('"').next().unwrap());
        let paths = api["paths"].as_object().unwrap();
        for route in routes {
            let known = |p: &&str| paths.contains_key(*p);
            let names = [route.to_string(), format!("/api{route}"), format!("/api/games{route}")];
            assert!(names.iter().map(String::as_str).any(|p| known(&p)), "{route} is not described");
        }
        for (path, item) in paths {
            for (method, operation) in item.as_object().unwrap() {
                let mut codes = vec!["400", "403", "408", "413", "429", "500", "507"];
                codes.extend(path.contains('{').then_some("404"));
                codes.extend((method == "post").then_some("415"));
                for code in codes {
                    let answer = &operation["responses"][code];
                    assert!(answer.is_object(), "{method} {path} may answer {code}");
                }
            }
        }
        assert!(api["components"]["schemas"]["Trouble"].is_object());
    }
}
