// The map as pictures: painted once into canvases, so that panning and zooming move pixels instead of drawing thousands
// of shapes anew. Nearer than the pictures are sharp, and on the bare grid, the drawing itself is shown at rest.

import { FAR } from '../geometry.ts';
import { html } from './dom.ts';

/** Painted canvases and how sharp they are. */
export interface Picture {
  readonly root: HTMLElement;
  /** Pixels for each unit of the map; nothing until the canvases are painted. */
  scale: number;
  /** Counts the maps, so that a late painting of an old one is dropped. */
  wave: number;
}

/** No picture yet. */
export function picture(): Picture {
  return { root: html('div', 'picture'), scale: 0, wave: 0 };
}

/** The most pixels of one picture: what a phone can hold. */
const PIXELS = 14_000_000;
/** Pixels along one canvas; the map is laid out in such tiles. */
const TILE = 1024;

type Box = readonly [number, number, number, number];

/**
 * Paints the map, tile by tile when the page has nothing else to do, and says when it is there. It begins when `ready`:
 * reading the drawing a second time, with its fonts, takes longer than all of the first view.
 */
export async function paint(at: Picture, map: string, view: Box, ready: Promise<unknown>, done: (small: HTMLCanvasElement) => void): Promise<void> {
  at.wave += 1;
  const wave = at.wave;
  at.scale = 0;
  at.root.replaceChildren();
  await ready;
  await idle();
  if (wave !== at.wave) return;
  const scale = Math.min(Math.max(1, Math.min(2, window.devicePixelRatio)), Math.sqrt(PIXELS / (view[2] * view[3])));
  const fonts = await fontsOf(map);
  const made: HTMLElement[] = [];
  const small = document.createElement('canvas');
  // far away the small numbers would only smear; still as many pixels as the screen has where that picture is nearest
  const far = Math.max(scale / 2, Math.min(scale, FAR * window.devicePixelRatio));
  for (const [name, size, style] of [['near', scale, ''], ['far', far, '#numbers{display:none}']] as const) {
    const image = await load(map, view, size, fonts + style);
    const layer = html('div', name);
    for (const tile of tiles(view, size)) {
      await idle();
      if (wave !== at.wave) return;
      const canvas = paintTile(image, view, tile, size);
      layer.append(canvas);
      if (name === 'far') shrink(small, canvas, view, tile);
    }
    made.push(layer);
  }
  at.root.append(...made);
  at.scale = scale;
  done(small);
}

/** Pixels along the whole map in the overview. */
const SMALL = 400;

/** Puts a tile into the picture of the whole, which costs next to nothing: its pixels are there already. */
function shrink(small: HTMLCanvasElement, tile: HTMLCanvasElement, view: Box, [x, y, w, h]: Box): void {
  const k = SMALL / view[2];
  if (small.width !== SMALL) [small.width, small.height] = [SMALL, Math.round(view[3] * k)];
  const pen = small.getContext('2d');
  if (!pen) return;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(tile, x * k, y * k, w * k, h * k);
}

/** The parts of a view that one canvas each shows, in units of the map. */
export function tiles(view: Box, scale: number): Box[] {
  const step = TILE / scale;
  const made: Box[] = [];
  for (let y = 0; y < view[3]; y += step) {
    for (let x = 0; x < view[2]; x += step) {
      made.push([x, y, Math.min(step, view[2] - x), Math.min(step, view[3] - y)]);
    }
  }
  return made;
}

function paintTile(image: HTMLImageElement, view: Box, [x, y, w, h]: Box, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  // one pixel under the next tile, so that no seam shines through between them
  canvas.width = Math.ceil(w * scale) + (x + w < view[2] - 0.5 ? 1 : 0);
  canvas.height = Math.ceil(h * scale) + (y + h < view[3] - 0.5 ? 1 : 0);
  canvas.style.transform = `translate(${view[0] + x}px,${view[1] + y}px) scale(${1 / scale})`;
  canvas.getContext('2d', { alpha: false })?.drawImage(image, -x * scale, -y * scale, view[2] * scale, view[3] * scale);
  return canvas;
}

async function load(map: string, view: Box, scale: number, style: string): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(new Blob([sized(map, view[2] * scale, view[3] * scale, style)], { type: 'image/svg+xml' }));
  const image = new Image();
  image.src = url;
  await image.decode();
  URL.revokeObjectURL(url);
  return image;
}

/** The drawing in another size and with a style of its own. Only its first tag is read: the rest is most of a megabyte. */
export function sized(map: string, width: number, height: number, style: string): string {
  const [tag = ''] = /<svg\b[^>]*>/.exec(map) ?? [];
  const bare = tag.replace(/\s(width|height)="[^"]*"/g, '');
  const css = style.replace(/[<&]/g, (c) => `&#${c.charCodeAt(0)};`);
  return map.replace(tag, () => `${bare.slice(0, -1)} width="${width}" height="${height}"><style>${css}</style>`);
}

/** The fonts that a drawing names, written out: a picture may fetch nothing. */
async function fontsOf(map: string): Promise<string> {
  const rules = [...document.styleSheets].flatMap((s) => [...s.cssRules]).filter((r) => r instanceof CSSFontFaceRule);
  const wanted = rules.filter((r) => map.includes(r.style.getPropertyValue('font-family').replace(/["']/g, '')));
  const latin = wanted.filter((r) => !/U\+(0?4|1C)/i.test(r.style.getPropertyValue('unicode-range')));
  const texts = await Promise.all(latin.map(async (r) => r.cssText.replace(/src:[^;]+;/, `src: ${await written(r)};`)));
  return texts.join('\n');
}

async function written(rule: CSSFontFaceRule): Promise<string> {
  const at = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue('src'))?.[1] ?? '';
  const base = rule.parentStyleSheet?.href ?? location.href;
  const blob = await (await fetch(new URL(at, base))).blob();
  const data = await new Promise<string>((done) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.readAsDataURL(blob);
  });
  return `url(${data})`;
}

function idle(): Promise<void> {
  return new Promise((done) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => done(), { timeout: 1500 });
    else setTimeout(done, 30);
  });
}
