import type { Rect } from './geometry.ts';
import type { GraphicsState } from './graphics-state.ts';

/**
 * A glyph as PDF.js reports it, or a shift in thousandths of an em. `vmetric`, in vertical writing, is the advance
 * (negative is down) and the point it hangs from, measured from the glyph's foot.
 */
export type Glyph =
  | { width?: number; unicode?: string; isSpace?: boolean; vmetric?: readonly number[] }
  | number;

export interface FontMeasures {
  ascent: number;
  descent: number;
  /** Ems per unit of width. */
  scale: number;
}

export interface TextLayout {
  text: string;
  glyphCount: number;
  /** Bounding box of visible glyphs; null if there are none. */
  box: Rect | null;
  /** Where the next glyph begins. */
  x: number;
  y: number;
}

/** Follows ISO 32000-2, 9.4.4 and 9.7.4.3. */
export const layOutText = (glyphs: readonly Glyph[], pen: GraphicsState, font: FontMeasures): TextLayout =>
  glyphs.some((glyph) => typeof glyph === 'object' && glyph.vmetric)
    ? layOutVertically(glyphs, pen, font)
    : layOutHorizontally(glyphs, pen, font);

function layOutHorizontally(
  glyphs: readonly Glyph[],
  pen: GraphicsState,
  { ascent, descent, scale }: FontMeasures,
): TextLayout {
  const { fontSize, charSpacing, wordSpacing, horizontalScale: stretch, rise } = pen;
  let x = 0;
  let from: number | null = null;
  let to = 0;
  let text = '';
  let glyphCount = 0;
  for (const glyph of glyphs) {
    if (typeof glyph === 'number') {
      x -= (glyph * fontSize) / 1000;
      // A shift as wide as a space stands for one.
      if (glyph < -200 && text !== '') text += ' ';
      continue;
    }
    const { width = 0, unicode = '', isSpace = false } = glyph;
    const after = x + width * scale * fontSize;
    if (isVisible(unicode)) {
      from = Math.min(from ?? x, x);
      to = Math.max(to, after);
      glyphCount++;
    }
    text += unicode;
    x = after + charSpacing + (isSpace ? wordSpacing : 0);
  }
  const [low, high] = [rise + descent * fontSize, rise + ascent * fontSize];
  const box: Rect | null =
    from === null ? null : [from * stretch, Math.min(low, high), to * stretch, Math.max(low, high)];
  return { text, glyphCount, box, x: x * stretch, y: 0 };
}

function layOutVertically(
  glyphs: readonly Glyph[],
  pen: GraphicsState,
  { ascent, descent, scale }: FontMeasures,
): TextLayout {
  const { fontSize, charSpacing, wordSpacing, horizontalScale: stretch, rise } = pen;
  const em = scale * fontSize;
  let y = 0;
  let box: [number, number, number, number] | null = null;
  let text = '';
  let glyphCount = 0;
  for (const glyph of glyphs) {
    if (typeof glyph === 'number') {
      y -= (glyph * fontSize) / 1000;
      continue;
    }
    const { width = 0, unicode = '', isSpace = false, vmetric } = glyph;
    const [down = -1000, right = width / 2, up = 880] = vmetric ?? [];
    if (isVisible(unicode)) {
      const [left, foot] = [-right * em * stretch, rise + y - up * em];
      const [edge, oppositeEdge] = [foot + descent * fontSize, foot + ascent * fontSize];
      const [rightEdge, low, high] = [
        left + width * em * stretch,
        Math.min(edge, oppositeEdge),
        Math.max(edge, oppositeEdge),
      ];
      box = box
        ? [Math.min(box[0], left), Math.min(box[1], low), Math.max(box[2], rightEdge), Math.max(box[3], high)]
        : [left, low, rightEdge, high];
      glyphCount++;
    }
    text += unicode;
    y += down * em + charSpacing + (isSpace ? wordSpacing : 0);
  }
  return { text, glyphCount, box, x: 0, y };
}

const isVisible = (unicode: string) => unicode.trim() !== '' || unicode === '';
