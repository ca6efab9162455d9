// Small helpers for making and reusing elements.

const NS = 'http://www.w3.org/2000/svg';

/** An HTML element with a class. */
export function html(tag: string, name: string): HTMLElement {
  const el = document.createElement(tag);
  el.className = name;
  return el;
}

/** An SVG element with attributes. */
export function svg(tag: string, attrs: Readonly<Record<string, string | number>> = {}): SVGElement {
  const el = document.createElementNS(NS, tag);
  for (const [key, value] of Object.entries(attrs)) el.setAttribute(key, String(value));
  return el;
}

/** Points as an SVG list. */
export function points(list: readonly (readonly [number, number])[]): string {
  return list.map(([x, y]) => `${x},${y}`).join(' ');
}

/** A list of points as a path. */
export function path(list: readonly (readonly [number, number])[]): string {
  return list.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}
