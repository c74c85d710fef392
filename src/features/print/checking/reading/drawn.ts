import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Answers } from './answers.ts';
import { around, join, type Matrix, meet, type Rect, times } from './geometry.ts';
import type { Run } from './lines.ts';
import { channels, freshPen, isChromatic, isWhite, type Pen } from './pen.ts';
import { type Glyph, TypeSetter } from './type-setter.ts';

export interface PictureDrawn {
  rect: Rect;
  /** Dots to the inch, as it is printed, the lower of both ways. */
  dpi: number;
}

/** What a page's operators draw, in points on its sheet. */
export interface Drawn {
  ink: Rect | null;
  text: Rect | null;
  runs: Run[];
  pictures: PictureDrawn[];
  /** Internal names of fonts of text that is seen. */
  fonts: Set<string>;
  isColour: boolean;
  hasMixedBlackText: boolean;
  isTransparent: boolean;
}

export interface Operators {
  fnArray: ArrayLike<number>;
  argsArray: ArrayLike<unknown>;
}

/** Things that the library keeps beside the operators of a page. */
export interface Kept {
  answers: Answers;
  /** A pattern of colours, or a font that is drawn by operators. */
  common(id: string): unknown;
}

/**
 * Follows the operators of a page without drawing. Boxes are exact for text lines (by the widths of the signs and the height of
 * the font), pictures and straight paths, and a little large for curves and for lines with mitres; of a clip its surrounding
 * box counts. White paint leaves no ink. Colour is told by the paint, and of pictures by their dots; a picture that could not
 * be decoded counts as grey. What is hidden in a layer counts as drawn.
 */
export function follow({ fnArray, argsArray }: Operators, sheet: Rect, kept: Kept): Drawn {
  const walk = new Walk(sheet, kept);
  for (let at = 0; at < fnArray.length; at++) walk.step(fnArray[at] ?? 0, argsArray[at] as unknown[] | null);
  return walk.drawn;
}

class Walk {
  readonly drawn: Drawn = {
    ink: null,
    text: null,
    runs: [],
    pictures: [],
    fonts: new Set(),
    isColour: false,
    hasMixedBlackText: false,
    isTransparent: false,
  };
  readonly #sheet: Rect;
  readonly #kept: Kept;
  readonly #type: TypeSetter;
  #pen: Pen;
  #saved: Pen[] = [];
  #clips = false;

  constructor(sheet: Rect, kept: Kept) {
    this.#sheet = sheet;
    this.#kept = kept;
    this.#type = new TypeSetter(kept);
    this.#pen = freshPen(sheet);
  }

  step(fn: number, args: unknown[] | null): void {
    const pen = this.#pen;
    const [first] = args ?? [];
    switch (fn) {
      case OPS.showText:
        this.#text(first as Glyph[]);
        return;
      case OPS.save:
      case OPS.beginGroup:
        this.#saved.push({ ...pen });
        return;
      case OPS.restore:
      case OPS.endGroup:
      case OPS.paintFormXObjectEnd:
        this.#pen = this.#saved.pop() ?? pen;
        return;
      case OPS.transform:
        pen.matrix = times(pen.matrix, args as number[]);
        return;
      case OPS.paintFormXObjectBegin:
        this.#form(first as Float32Array | null, (args as unknown[])[1] as Float32Array | null);
        return;
      case OPS.setFillRGBColor:
        pen.fill = first as string;
        return;
      case OPS.setStrokeRGBColor:
        pen.stroke = first as string;
        return;
      case OPS.setFillTransparent:
        pen.fill = 'transparent';
        return;
      case OPS.setStrokeTransparent:
        pen.stroke = 'transparent';
        return;
      case OPS.setFillColorN:
        pen.fill = this.#pattern(args as unknown[]);
        return;
      case OPS.setStrokeColorN:
        pen.stroke = this.#pattern(args as unknown[]);
        return;
      case OPS.setLineWidth:
        pen.lineWidth = first as number;
        return;
      case OPS.setGState:
        this.#state(first as [string, unknown][]);
        return;
      case OPS.clip:
      case OPS.eoClip:
        this.#clips = true;
        return;
      case OPS.constructPath:
        this.#path(first as number, (args as unknown[])[2] as Float32Array | null);
        return;
      case OPS.shadingFill:
        if (isChromatic(this.#shading(first as string))) this.drawn.isColour = true;
        this.#mark(pen.clip);
        return;
      case OPS.paintImageXObject:
      case OPS.paintInlineImageXObject:
      case OPS.paintImageMaskXObject:
      case OPS.paintSolidColorImageMask:
        this.#picture(fn, args ?? []);
        return;
      default:
        this.#type.step(fn, args, pen);
    }
  }

  #mark(rect: Rect): void {
    const seen = meet(rect, this.#pen.clip);
    if (seen) this.drawn.ink = join(this.drawn.ink, seen);
  }

  #paint(paint: string, rect: Rect): void {
    if (isWhite(paint)) return;
    const seen = meet(rect, this.#pen.clip);
    if (!seen) return;
    this.drawn.ink = join(this.drawn.ink, seen);
    if (isChromatic(paint)) this.drawn.isColour = true;
  }

  #form(matrix: Float32Array | null, bounds: Float32Array | null): void {
    this.#saved.push({ ...this.#pen });
    if (matrix) this.#pen.matrix = times(this.#pen.matrix, matrix);
    if (bounds) this.#clipTo(boundsOf(this.#pen.matrix, bounds));
  }

  #clipTo(rect: Rect): void {
    this.#pen.clip = meet(this.#pen.clip, rect) ?? NOTHING;
  }

  #path(paint: number, bounds: Float32Array | null): void {
    const pen = this.#pen;
    const rect = bounds && Number.isFinite(bounds[0]) ? boundsOf(pen.matrix, bounds) : null;
    if (rect && FILLS.has(paint)) this.#paint(pen.fill, rect);
    if (rect && STROKES.has(paint)) this.#paint(pen.stroke, wider(rect, pen));
    if (this.#clips && rect) this.#clipTo(rect);
    this.#clips = false;
  }

  #text(glyphs: Glyph[]): void {
    const pen = this.#pen;
    const typed = this.#type.set(glyphs, pen);
    if (!typed) return;
    const seen = meet(typed.rect, this.#sheet);
    if (!seen) return;
    this.drawn.text = join(this.drawn.text, seen);
    this.drawn.runs.push({ ...typed, rect: seen });
    // Text that is searched for in a scan is there and not seen.
    if (pen.mode === 3 || pen.mode === 7) return;
    this.drawn.fonts.add(pen.font);
    const paint = pen.mode === 1 || pen.mode === 5 ? pen.stroke : pen.fill;
    this.#paint(paint, typed.rect);
    if (isMixedBlack(paint)) this.drawn.hasMixedBlackText = true;
  }

  #picture(fn: number, args: unknown[]): void {
    const pen = this.#pen;
    const rect = around(pen.matrix, 0, 0, 1, 1);
    const seen = meet(rect, pen.clip);
    if (!seen) return;
    const { width, height, id } = pictureOf(fn, args);
    const isMask = fn === OPS.paintImageMaskXObject || fn === OPS.paintSolidColorImageMask;
    if (isMask) this.#paint(pen.fill, rect);
    else this.#mark(rect);
    if (!isMask && this.#isColourPicture(id, args[0])) this.drawn.isColour = true;
    if (width * height === 0) return;
    const [a, b, c, d] = pen.matrix;
    const dpi = Math.floor(Math.min((width * 72) / Math.hypot(a, b), (height * 72) / Math.hypot(c, d)));
    this.drawn.pictures.push({ rect: seen, dpi });
  }

  #isColourPicture(id: string | null, inline: unknown): boolean {
    if (id !== null) return this.#kept.answers.pictures.get(id)?.isColour ?? false;
    return this.#kept.answers.isColour(inline);
  }

  #state(entries: [string, unknown][]): void {
    for (const [key, value] of entries) {
      if (key === 'ca' || key === 'CA') this.drawn.isTransparent ||= (value as number) < 1;
      else if (key === 'BM') this.drawn.isTransparent ||= value !== 'source-over' && value !== 'Normal';
      else if (key === 'SMask') this.drawn.isTransparent ||= value === true;
      else if (key === 'LW') this.#pen.lineWidth = value as number;
      else if (key === 'Font') this.#type.font(this.#pen, ...(value as [string, number]));
    }
  }

  /** A paint that stands for a pattern: one of its colours where it has any, else black. */
  #pattern([kind, second, list]: unknown[]): string {
    if (kind === 'Shading') return this.#shading(second as string);
    const drawing = (list ?? { fnArray: [], argsArray: [] }) as Operators;
    const paints = Array.from(drawing.fnArray).flatMap((fn, at) =>
      fn === OPS.setFillRGBColor || fn === OPS.setStrokeRGBColor
        ? [(drawing.argsArray[at] as [string])[0]]
        : [],
    );
    return (
      [...paints, second].find((paint): paint is string => typeof paint === 'string' && isChromatic(paint)) ??
      '#000000'
    );
  }

  #shading(id: string): string {
    const [kind, ...rest] = (this.#kept.common(id) ?? []) as unknown[];
    if (kind === 'RadialAxial') {
      const stops = (rest[2] ?? []) as [number, string][];
      return stops.find(([, paint]) => isChromatic(paint))?.[1] ?? '#000000';
    }
    // Meshes are drawn for the sake of their colours.
    return kind === 'Mesh' ? '#ff0000' : '#000000';
  }
}

const NOTHING: Rect = [0, 0, 0, 0];
const FILLS = new Set([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);
const STROKES = new Set([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);

const boundsOf = (matrix: Matrix, [left = 0, low = 0, right = 0, high = 0]: Float32Array): Rect =>
  around(matrix, left, low, right, high);

/** By half of its line on each side. */
function wider([left, low, right, high]: Rect, { lineWidth, matrix }: Pen): Rect {
  const half = (lineWidth * Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))) / 2;
  return [left - half, low - half, right + half, high + half];
}

function pictureOf(fn: number, args: unknown[]): { width: number; height: number; id: string | null } {
  if (fn === OPS.paintImageXObject) {
    const [id, width, height] = args as [string, number, number];
    return { id, width, height };
  }
  const { width = 0, height = 0 } = (args[0] ?? {}) as { width?: number; height?: number };
  return { id: null, width, height };
}

/**
 * Darker than the black of one ink is shown by the reader, and not neutral: mixed of several. A rich black that the reader
 * shows as plain black is not told from it.
 */
function isMixedBlack(paint: string): boolean {
  const [r, g, b] = channels(paint);
  return Math.max(r, g, b) < ONE_INK && (r !== g || g !== b);
}
const ONE_INK = 0x2c;
