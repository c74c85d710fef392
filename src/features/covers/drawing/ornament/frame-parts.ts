import type { Emblem } from '#kernel/binding-design.ts';
import type { Box, Style } from '../lettering/typesetting.ts';

/** A tooled front: SVG for foil and for blind lines, and where title and author go. */
export interface Frame {
  foil: string;
  blind: string;
  title: Box;
  author: Box;
  style: Pick<Style, 'face' | 'caps' | 'tracking'>;
}
/** Draws a frame around an emblem; the seed varies its small ornaments. */
export type Make = (sign: Emblem, seed: number) => Frame;

// The tooled field and its middle, on the board of `measures.ts`.
export const L = 52;
export const R = 566;
export const T = 36;
export const B = 844;
export const CX = (L + R) / 2;
export const CY = (T + B) / 2;

export const rect = (inset: number, width: number, radius = 0) =>
  `<rect x="${L + inset}" y="${T + inset}" width="${R - L - 2 * inset}" height="${B - T - 2 * inset}" rx="${radius}" fill="none" stroke="currentColor" stroke-width="${width}"/>`;
export const path = (d: string, width = 1.6) =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linejoin="miter"/>`;
const solid = (d: string) => `<path d="${d}" fill="currentColor"/>`;
export const dot = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="currentColor"/>`;
/** The same mark in the four corners of an inset frame. */
export const corners = (inset: number, size: number, mark: string, inward = true) => {
  const k = inward ? 1 : -1;
  return [
    [L + inset, T + inset, 1, 1],
    [R - inset, T + inset, -1, 1],
    [L + inset, B - inset, 1, -1],
    [R - inset, B - inset, -1, -1],
  ]
    .map(
      ([x, y, sx, sy]) =>
        `<g transform="translate(${x} ${y}) scale(${(sx as number) * size * k} ${(sy as number) * size * k})">${mark}</g>`,
    )
    .join('');
};
export const title = (top: number, height: number, inset = 74): Box => ({
  x: L + inset,
  y: top,
  width: R - L - 2 * inset,
  height,
});
export const author = (top: number, inset = 84): Box => ({
  x: L + inset,
  y: top,
  width: R - L - 2 * inset,
  height: 52,
});
export const rule = (y: number, half: number) =>
  path(`M${CX - half} ${y}H${CX - 14}M${CX + 14} ${y}H${CX + half}`, 1.4) +
  solid(`M${CX - 7} ${y}L${CX} ${y - 5}L${CX + 7} ${y}L${CX} ${y + 5}Z`);

/** Repeats a mark along the four sides of an inset frame; the mark points inward along +y. */
export function along(inset: number, gap: number, mark: (i: number) => string): string {
  const across = R - L - 2 * inset;
  const down = B - T - 2 * inset;
  const nx = Math.round(across / gap);
  const ny = Math.round(down / gap);
  let out = '';
  for (let i = 0; i < nx; i++) {
    const x = L + inset + ((i + 0.5) * across) / nx;
    out += `<g transform="translate(${x} ${T + inset})">${mark(i)}</g><g transform="translate(${x} ${B - inset}) rotate(180)">${mark(i)}</g>`;
  }
  for (let i = 0; i < ny; i++) {
    const y = T + inset + ((i + 0.5) * down) / ny;
    out += `<g transform="translate(${L + inset} ${y}) rotate(-90)">${mark(i)}</g><g transform="translate(${R - inset} ${y}) rotate(90)">${mark(i)}</g>`;
  }
  return out;
}
