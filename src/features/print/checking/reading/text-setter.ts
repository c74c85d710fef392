import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { boundingRect, IDENTITY, type Matrix, multiply, type Rect } from './geometry.ts';
import type { GraphicsState } from './graphics-state.ts';
import type { PageResources } from './reported-resources.ts';
import { type FontMeasures, type Glyph, layOutText } from './text-layout.ts';

/** Text set by one operator, with its box on the sheet in points. */
export interface PlacedText {
  text: string;
  rect: Rect;
  size: number;
  direction: number;
  glyphCount: number;
}

/** Positions glyphs by the rules of ISO 32000-2, 9.4. */
export class TextSetter {
  readonly #resources: PageResources;
  #line: Matrix = IDENTITY;
  #matrix: Matrix = IDENTITY;

  constructor(resources: PageResources) {
    this.#resources = resources;
  }

  font(pen: GraphicsState, name: string, size: number): void {
    pen.font = name;
    pen.fontSize = size;
  }

  step(fn: number, args: unknown[] | null, pen: GraphicsState): void {
    const [first, second] = (args ?? []) as [number, number];
    switch (fn) {
      case OPS.beginText:
        this.#begin(IDENTITY);
        return;
      case OPS.setTextMatrix:
        this.#begin(multiply(IDENTITY, (args as [ArrayLike<number>])[0]));
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
        pen.horizontalScale = first / 100;
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
    this.#begin(multiply(this.#line, [1, 0, 0, 1, x, y]));
  }

  /** Sets the glyphs and advances; null if none is visible. */
  set(glyphs: readonly Glyph[], pen: GraphicsState): PlacedText | null {
    const { text, glyphCount, box, x, y } = layOutText(glyphs, pen, this.#measureFont(pen.font));
    const matrix = multiply(pen.matrix, this.#matrix);
    this.#matrix = multiply(this.#matrix, [1, 0, 0, 1, x, y]);
    if (box === null) return null;
    const { fontSize } = pen;
    const [a, b, c, d] = matrix;
    return {
      text,
      glyphCount,
      rect: boundingRect(matrix, ...box),
      size: Math.abs(fontSize) * Math.hypot(c, d),
      direction: quarterTurn(a * Math.sign(fontSize || 1), b * Math.sign(fontSize || 1)),
    };
  }

  #measureFont(name: string): FontMeasures {
    const font = this.#resources.reported.fonts.get(name);
    if (!font) return { ascent: 0.75, descent: -0.22, scale: 0.001 };
    if (!font.isType3) return { ...font, scale: 0.001 };
    const type3Font = this.#resources.findCommon(name) as { fontMatrix?: number[] } | undefined;
    return { ascent: 0.75, descent: -0.22, scale: Math.abs(type3Font?.fontMatrix?.[0] ?? 0.001) };
  }
}

/** The nearest quarter turn, counter-clockwise. */
const quarterTurn = (a: number, b: number) =>
  (((Math.round(Math.atan2(b, a) / (Math.PI / 2)) * 90) % 360) + 360) % 360;
