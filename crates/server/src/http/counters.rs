//! Pictures of counters, drawn from the faces a client was shown. It tells nothing that was not asked with.

use crate::error::{AppError, Result};
use atlas::counter::{self, Face, Mark};
use axum::Json;
use serde::Deserialize;
use utoipa::ToSchema;

/// Most pictures in one request.
const MOST: usize = 200;

/// A counter to be drawn.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ToDraw {
    /// What is printed on the side that is up.
    #[schema(value_type = FaceShape)]
    face: Face,
    /// Status marks on its rim.
    #[serde(default)]
    #[schema(value_type = Vec<MarkShape>)]
    marks: Vec<Mark>,
}

/// A face as it travels: the fields of the client's `Face`.
#[derive(ToSchema)]
#[schema(as = Face)]
#[allow(dead_code, reason = "only its description is used")]
struct FaceShape {
    nation: String,
    #[schema(
        pattern = "^(infantry|reserve|landwehr|rifles|cavalry|artillery|heavy_artillery|engineer|headquarters|leader|garrison|fortress|supply|train|airship|dummy)$"
    )]
    kind: String,
    #[schema(required = false)]
    size: String,
    #[schema(required = false)]
    formation: String,
    #[schema(required = false)]
    name: String,
    #[schema(required = false)]
    values: Vec<String>,
    #[schema(required = false, maximum = 255)]
    steps: u8,
    #[schema(required = false, maximum = 255)]
    full: u8,
    #[schema(required = false, maximum = 255)]
    tint: u8,
    #[schema(required = false)]
    back: bool,
}

/// A mark as it travels.
#[derive(ToSchema)]
#[schema(as = Mark)]
#[allow(dead_code, reason = "only its description is used")]
struct MarkShape {
    #[schema(pattern = "^(disc|square|diamond|triangle|wedge|hexagon|star|arrow)$")]
    shape: String,
    letter: String,
    #[schema(pattern = "^(top_left|top|top_right|right|bottom_right|bottom|bottom_left|left)$")]
    corner: String,
    #[schema(pattern = "^(plain|good|warn|bad)$")]
    tone: String,
}

/// Each counter as an SVG group in a box of 100 units, in the order asked.
#[utoipa::path(post, path = "/api/counters", request_body = Vec<ToDraw>,
    responses((status = 200, body = Vec<String>), (status = 400, body = crate::wire::Trouble)))]
pub async fn draw(Json(list): Json<Vec<ToDraw>>) -> Result<Json<Vec<String>>> {
    if list.len() > MOST {
        let text = format!("Ask for at most {MOST} counters at once.");
        return Err(AppError::new(crate::wire::TroubleCode::TooLarge, text));
    }
    Ok(Json(list.iter().map(|c| counter::svg(&c.face, &c.marks, 100.0)).collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(n: usize) -> Vec<ToDraw> {
        let face = r#"{"face":{"nation":"german","kind":"infantry","name":"<1>"}}"#;
        (0..n).map(|_| serde_json::from_str(face).unwrap()).collect()
    }

    #[tokio::test]
    async fn counters_are_drawn_in_order_with_their_texts_escaped() {
        let Json(drawn) = draw(Json(ask(2))).await.unwrap();
        assert_eq!(drawn.len(), 2);
        assert!(drawn[0].starts_with("<g") && drawn[0].contains("&lt;1&gt;") && !drawn[0].contains("<1>"));
    }

    #[tokio::test]
    async fn too_many_are_refused() {
        assert!(draw(Json(ask(MOST + 1))).await.is_err());
    }
}
