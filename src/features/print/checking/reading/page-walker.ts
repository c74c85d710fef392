import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { boundingRect, IDENTITY, intersect, multiply, overlaps, type Rect, union } from './geometry.ts';
import {
  createGraphicsState,
  type GraphicsState,
  isChromatic,
  isMixedBlack,
  isTranslucent,
  isWhite,
} from './graphics-state.ts';
import { FILLS, STROKES, transformBounds, widenByStroke } from './paths.ts';
import { patternPaint, shadingPaint } from './patterns.ts';
import { type DecodedPicture, describePicture } from './picture.ts';
import type { PageResources } from './reported-resources.ts';
import type { Glyph } from './text-layout.ts';
import type { TextRun } from './text-runs.ts';
import { TextSetter } from './text-setter.ts';

interface DrawnPicture {
  rect: Rect;
  /** Resolution at printed size, the lower of both directions. */
  dpi: number;
}

export interface PageDrawing {
  ink: Rect | null;
  text: Rect | null;
  runs: TextRun[];
  pictures: DrawnPicture[];
  /** Internal names of the fonts of visible text. */
  fonts: Set<string>;
  isColour: boolean;
  hasMixedBlackText: boolean;
  isTransparent: boolean;
  /** Pictures that are reported separately, perhaps later than the operators. */
  pictureIds: Set<string>;
}

/**
 * Follows the operators of a page without drawing. Boxes are exact for text, pictures and straight paths, and a little
 * large for curves and mitred lines; a clip counts as its bounding box. White paint leaves no ink. Pictures that can't
 * be decoded count as grey, hidden layers as drawn. Content that doesn't meet the trim (slug lines, colour bars, marks
 * in the bleed) is ignored.
 */
export class PageWalker {
  readonly drawing: PageDrawing = {
    ink: null,
    text: null,
    runs: [],
    pictures: [],
    fonts: new Set(),
    isColour: false,
    hasMixedBlackText: false,
    isTransparent: false,
    pictureIds: new Set(),
  };
  readonly #cut: Rect;
  readonly #bled: Rect;
  readonly #resources: PageResources;
  readonly #textSetter: TextSetter;
  #pen: GraphicsState;
  #saved: GraphicsState[] = [];
  #clips = false;

  /** @param bled trim with its bleed; nothing outside is drawn */
  constructor({ cut, bled }: { cut: Rect; bled: Rect }, resources: PageResources) {
    this.#cut = cut;
    this.#bled = bled;
    this.#resources = resources;
    this.#textSetter = new TextSetter(resources);
    this.#pen = createGraphicsState(bled);
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
        pen.matrix = multiply(pen.matrix, args as number[]);
        return;
      case OPS.paintFormXObjectBegin:
        this.#form(first as Float32Array | null, (args as unknown[])[1] as Float32Array | null);
        return;
      case OPS.beginAnnotation:
        this.#annotation(args as [string, Rect, number[], number[]]);
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
        pen.fill = patternPaint(this.#resources, args as unknown[]);
        return;
      case OPS.setStrokeColorN:
        pen.stroke = patternPaint(this.#resources, args as unknown[]);
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
        this.#paint(shadingPaint(this.#resources, first as string), pen.clip);
        return;
      case OPS.paintImageXObject:
      case OPS.paintInlineImageXObject:
      case OPS.paintImageMaskXObject:
      case OPS.paintSolidColorImageMask:
        this.#picture(fn, args ?? []);
        return;
      default:
        this.#textSetter.step(fn, args, pen);
    }
  }

  /** Returns the visible part; null if it doesn't meet the trim. */
  #visiblePart(rect: Rect): Rect | null {
    const visible = intersect(rect, this.#pen.clip);
    return visible && overlaps(rect, this.#pen.clip) && overlaps(visible, this.#cut) ? visible : null;
  }

  #mark(rect: Rect): Rect | null {
    const visible = this.#visiblePart(rect);
    if (!visible) return null;
    this.drawing.ink = union(this.drawing.ink, visible);
    this.drawing.isTransparent ||= isTranslucent(this.#pen);
    return visible;
  }

  #paint(paint: string, rect: Rect): void {
    if (isWhite(paint)) {
      if (isTranslucent(this.#pen) && this.#visiblePart(rect)) this.drawing.isTransparent = true;
      return;
    }
    if (this.#mark(rect) && isChromatic(paint)) this.drawing.isColour = true;
  }

  #form(matrix: Float32Array | null, bounds: Float32Array | null): void {
    this.#saved.push({ ...this.#pen });
    if (matrix) this.#pen.matrix = multiply(this.#pen.matrix, matrix);
    if (bounds) this.#clipTo(transformBounds(this.#pen.matrix, bounds));
  }

  /** Each annotation begins with a fresh state, after everything the page itself draws. */
  #annotation([, rect, place, matrix]: [string, Rect | null, number[], number[]]): void {
    this.#saved = [];
    this.#pen = createGraphicsState(this.#bled);
    if (rect) this.#clipTo(rect);
    this.#pen.matrix = multiply(multiply(IDENTITY, place), matrix);
  }

  #clipTo(rect: Rect): void {
    this.#pen.clip = intersect(this.#pen.clip, rect) ?? NOTHING;
  }

  #path(paint: number, bounds: Float32Array | null): void {
    const pen = this.#pen;
    const rect = bounds && Number.isFinite(bounds[0]) ? transformBounds(pen.matrix, bounds) : null;
    if (rect && FILLS.has(paint)) this.#paint(pen.fill, rect);
    if (rect && STROKES.has(paint)) this.#paint(pen.stroke, widenByStroke(rect, pen));
    if (this.#clips && rect) this.#clipTo(rect);
    this.#clips = false;
  }

  #text(glyphs: Glyph[]): void {
    const pen = this.#pen;
    const placedText = this.#textSetter.set(glyphs, pen);
    if (!placedText) return;
    const visible = this.#visiblePart(placedText.rect);
    if (!visible) return;
    this.drawing.text = union(this.drawing.text, visible);
    this.drawing.runs.push({ ...placedText, rect: visible });
    // The text layer of a scan is there, but invisible.
    if (pen.mode === 3 || pen.mode === 7) return;
    this.drawing.fonts.add(pen.font);
    const paint = pen.mode === 1 || pen.mode === 5 ? pen.stroke : pen.fill;
    this.#paint(paint, placedText.rect);
    if (isMixedBlack(paint)) this.drawing.hasMixedBlackText = true;
  }

  #picture(fn: number, args: unknown[]): void {
    const pen = this.#pen;
    const rect = boundingRect(pen.matrix, 0, 0, 1, 1);
    const visible = this.#visiblePart(rect);
    if (!visible) return;
    const { width, height, id } = readPictureArgs(fn, args);
    const isMask = fn === OPS.paintImageMaskXObject || fn === OPS.paintSolidColorImageMask;
    if (isMask) this.#paint(pen.fill, rect);
    else this.#mark(rect);
    if (id !== null) this.drawing.pictureIds.add(id);
    else if (!isMask && describePicture(args[0] as DecodedPicture).hasColour) this.drawing.isColour = true;
    if (width * height === 0) return;
    const [a, b, c, d] = pen.matrix;
    const dpi = Math.floor(Math.min((width * 72) / Math.hypot(a, b), (height * 72) / Math.hypot(c, d)));
    this.drawing.pictures.push({ rect: visible, dpi });
  }

  #state(entries: [string, unknown][]): void {
    for (const [key, value] of entries) {
      if (key === 'ca' || key === 'CA') this.#pen[key] = value as number;
      else if (key === 'BM') this.#pen.isBlended = value !== 'source-over' && value !== 'Normal';
      else if (key === 'SMask') this.#pen.isMasked = value === true;
      else if (key === 'LW') this.#pen.lineWidth = value as number;
      else if (key === 'Font') this.#textSetter.font(this.#pen, ...(value as [string, number]));
    }
  }
}

const NOTHING: Rect = [0, 0, 0, 0];
function readPictureArgs(fn: number, args: unknown[]): { width: number; height: number; id: string | null } {
  if (fn === OPS.paintImageXObject) {
    const [id, width, height] = args as [string, number, number];
    return { id, width, height };
  }
  const { width = 0, height = 0 } = (args[0] ?? {}) as { width?: number; height?: number };
  return { id: null, width, height };
}
