import type { Emblem } from '#kernel/binding-design.ts';
import type { Face } from './faces.ts';
import { emblem } from './ornaments.ts';

/** Millimetres per unit of the catalogue's frames. */
export const UNIT = 0.25;
/**
 * Below this unit, repeated marks would be under half of the smallest ornament that can be struck. Their spacing stops
 * shrinking here, or a long, narrow field would hold tens of thousands.
 */
const MIN_UNIT = 0.05;
/** Field that the frames were designed for: the tooled area of a catalogue board, in its units. */
export const CATALOGUE_FIELD = { left: 52, right: 566, top: 36, bottom: 844 } as const;

/** Area of a frame; at least as large as `CATALOGUE_FIELD`, so that nothing in it collides. */
export interface Field {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface TextBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Tooled front: SVG of foil and blind lines, and the boxes of title and author. */
export interface Frame {
  foil: string;
  blind: string;
  title: TextBox;
  author: TextBox;
  style: { face: Face; caps: boolean; tracking: number };
}

/** Draws a frame around an emblem, or around nothing; the seed varies its small ornaments. */
export type DrawFrame = (sign: Emblem | null, seed: number, parts: FrameParts) => Frame;
type FrameParts = ReturnType<typeof createFrameParts>;

export const path = (d: string, width = 1.6) =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linejoin="miter"/>`;
const solid = (d: string) => `<path d="${d}" fill="currentColor"/>`;
export const dot = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="currentColor"/>`;

/** Helpers to draw frames in a field of any size; `unit` is the size of its unit in millimetres. */
export function createFrameParts({ left: L, right: R, top: T, bottom: B }: Field, unit = UNIT) {
  const CX = (L + R) / 2;
  const CY = (T + B) / 2;
  const { top, bottom } = CATALOGUE_FIELD;
  /** Maps a height in `CATALOGUE_FIELD` to the same share of this field. */
  const down = (y: number) => T + ((y - top) * (B - T)) / (bottom - top);

  const rect = (inset: number, width: number, radius = 0) =>
    `<rect x="${L + inset}" y="${T + inset}" width="${R - L - 2 * inset}" height="${B - T - 2 * inset}" rx="${radius}" fill="none" stroke="currentColor" stroke-width="${width}"/>`;

  const corners = (inset: number, size: number, mark: string) =>
    [
      [L + inset, T + inset, 1, 1],
      [R - inset, T + inset, -1, 1],
      [L + inset, B - inset, 1, -1],
      [R - inset, B - inset, -1, -1],
    ]
      .map(
        ([x, y, sx, sy]) =>
          `<g transform="translate(${x} ${y}) scale(${(sx as number) * size} ${(sy as number) * size})">${mark}</g>`,
      )
      .join('');

  const box = (y: number, height: number, inset: number): TextBox => ({
    x: L + inset,
    y: down(y),
    width: R - L - 2 * inset,
    height,
  });
  const title = (y: number, height: number, inset = 74) => box(y, height, inset);
  const author = (y: number, inset = 84) => box(y, 52, inset);

  const rule = (at: number, half: number) => {
    const y = down(at);
    return (
      path(`M${CX - half} ${y}H${CX - 14}M${CX + 14} ${y}H${CX + half}`, 1.4) +
      solid(`M${CX - 7} ${y}L${CX} ${y - 5}L${CX + 7} ${y}L${CX} ${y + 5}Z`)
    );
  };

  /** Draws the emblem on the centre line. */
  const signAt = (sign: Emblem | null, y: number, radius: number) =>
    sign ? emblem(sign, CX, down(y), radius) : '';

  /** Spacing of marks designed to be `gap` units apart. */
  const spacing = (gap: number) => gap * Math.max(1, MIN_UNIT / unit);

  /** Repeats a mark along the four sides of an inset frame; the mark points inward along +y. */
  const along = (inset: number, gap: number, mark: (i: number) => string): string => {
    const across = R - L - 2 * inset;
    const high = B - T - 2 * inset;
    const nx = Math.round(across / spacing(gap));
    const ny = Math.round(high / spacing(gap));
    let out = '';
    for (let i = 0; i < nx; i++) {
      const x = L + inset + ((i + 0.5) * across) / nx;
      out += `<g transform="translate(${x} ${T + inset})">${mark(i)}</g><g transform="translate(${x} ${B - inset}) rotate(180)">${mark(i)}</g>`;
    }
    for (let i = 0; i < ny; i++) {
      const y = T + inset + ((i + 0.5) * high) / ny;
      out += `<g transform="translate(${L + inset} ${y}) rotate(-90)">${mark(i)}</g><g transform="translate(${R - inset} ${y}) rotate(90)">${mark(i)}</g>`;
    }
    return out;
  };

  return { L, R, T, B, CX, CY, down, rect, corners, title, author, rule, signAt, spacing, along };
}
