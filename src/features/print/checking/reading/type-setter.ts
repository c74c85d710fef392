import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { around, IDENTITY, type Matrix, type Rect, times } from './geometry.ts';
import type { Kept } from './kept.ts';
import { type FontMeasures, type Glyph, laid } from './laid.ts';
import type { Pen } from './pen.ts';

/** Text set by one operator, with its box on the sheet in points. */
export interface Typed {
  text: string;
  rect: Rect;
  size: number;
  direction: number;
  signs: number;
}

/** Positions glyphs by the rules of ISO 32000-2, 9.4. */
export class TypeSetter {
  readonly #kept: Kept;
  #line: Matrix = IDENTITY;
  #matrix: Matrix = IDENTITY;

  constructor(kept: Kept) {
    this.#kept = kept;
  }

  font(pen: Pen, name: string, size: number): void {
    pen.font = name;
    pen.fontSize = size;
  }

  step(fn: number, args: unknown[] | null, pen: Pen): void {
    const [first, second] = (args ?? []) as [number, number];
    switch (fn) {
      case OPS.beginText:
        this.#begin(IDENTITY);
        return;
      case OPS.setTextMatrix:
        this.#begin(times(IDENTITY, (args as [ArrayLike<number>])[0]));
        return;
      case OPS.moveText:
        this.#move(first, second);
        return;
      case OPS.setLeadingMoveText:
        pen.leading = -second;
        this.#move(first, second);
        return;
      case OPS.nextLine:
        this.#move(0, -pen.leading);
        return;
      case OPS.setFont:
        this.font(pen, (args as [string])[0], second);
        return;
      case OPS.setCharSpacing:
        pen.charSpacing = first;
        return;
      case OPS.setWordSpacing:
        pen.wordSpacing = first;
        return;
      case OPS.setHScale:
        pen.stretch = first / 100;
        return;
      case OPS.setLeading:
        pen.leading = first;
        return;
      case OPS.setTextRise:
        pen.rise = first;
        return;
      case OPS.setTextRenderingMode:
        pen.mode = first;
    }
  }

  #begin(matrix: Matrix): void {
    this.#line = matrix;
    this.#matrix = matrix;
  }

  #move(x: number, y: number): void {
    this.#begin(times(this.#line, [1, 0, 0, 1, x, y]));
  }

  /** Sets the glyphs and advances; null if none is visible. */
  set(glyphs: readonly Glyph[], pen: Pen): Typed | null {
    const { text, signs, box, x, y } = laid(glyphs, pen, this.#fontOf(pen.font));
    const matrix = times(pen.matrix, this.#matrix);
    this.#matrix = times(this.#matrix, [1, 0, 0, 1, x, y]);
    if (box === null) return null;
    const { fontSize } = pen;
    const [a, b, c, d] = matrix;
    return {
      text,
      signs,
      rect: around(matrix, ...box),
      size: Math.abs(fontSize) * Math.hypot(c, d),
      direction: directionOf(a * Math.sign(fontSize || 1), b * Math.sign(fontSize || 1)),
    };
  }

  #fontOf(name: string): FontMeasures {
    const font = this.#kept.answers.fonts.get(name);
    if (!font) return { ascent: 0.75, descent: -0.22, scale: 0.001 };
    if (!font.isType3) return { ...font, scale: 0.001 };
    const drawn = this.#kept.common(name) as { fontMatrix?: number[] } | undefined;
    return { ascent: 0.75, descent: -0.22, scale: Math.abs(drawn?.fontMatrix?.[0] ?? 0.001) };
  }
}

/** The nearest quarter turn, counter-clockwise. */
const directionOf = (a: number, b: number) =>
  (((Math.round(Math.atan2(b, a) / (Math.PI / 2)) * 90) % 360) + 360) % 360;
