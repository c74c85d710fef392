import { drawFrameInField, type FieldFrame } from '#features/tooling/frames.ts';
import { cornerPiece, emblem } from '#features/tooling/ornaments.ts';
import type { FrameElement, LabelElement, LineElement, OrnamentElement, OrnamentName } from '../design.ts';
import type { Size } from '../geometry.ts';
import type { TracedLogo } from '../layout.ts';
import { parsePath } from './parse-path.ts';
import { type Matrix, type Path, transformPath } from './path.ts';
import { circle, type Piece, parseDrawing, rectangle } from './pieces.ts';

/** Pieces centred on the origin, and their size, in mm. */
export interface ToolPieces {
  pieces: Piece[];
  /** Pressed without foil, whatever the element's foil. */
  blind?: Piece[];
  size: Size;
}

const CORNERS: Partial<Record<OrnamentName, number>> = {
  'corner-vine': 0,
  'corner-spray': 1,
  'corner-solid': 2,
};
const ornamentCache = new Map<OrnamentName, Piece[]>();

/** Emblems fill a circle, corner pieces a square from its upper left corner. */
export function ornamentPieces({
  ornament: name,
  size,
}: Pick<OrnamentElement, 'ornament' | 'size'>): ToolPieces {
  let pieces = ornamentCache.get(name);
  if (!pieces) {
    const corner = CORNERS[name];
    pieces =
      corner === undefined
        ? parseDrawing(emblem(name as Exclude<OrnamentName, `corner-${string}`>, 0, 0, 0.5))
        : parseDrawing(`<g transform="translate(-0.5 -0.5)">${cornerPiece(corner)}</g>`);
    ornamentCache.set(name, pieces);
  }
  return { pieces: scalePieces(pieces, size), size: { width: size, height: size } };
}

const PLAIN_FRAME_LINES: Record<string, readonly [inset: number, thickness: number][]> = {
  single: [[0, 0.6]],
  double: [
    [0, 0.7],
    [1.75, 0.3],
  ],
  triple: [
    [0, 0.3],
    [1.1, 0.7],
    [2.2, 0.3],
  ],
};

export function framePieces({ frame: name, emblem: sign, variant, width, height }: FrameElement): ToolPieces {
  const size = { width, height };
  const plain = PLAIN_FRAME_LINES[name];
  if (plain) {
    const fitting = plain.filter(([inset]) => width > 2 * inset && height > 2 * inset);
    return {
      size,
      pieces: fitting.map(([inset, thickness]) => strokedPiece(insetRectangle(size, inset), thickness)),
    };
  }
  const tooled = drawFrameInField(
    name as Parameters<typeof drawFrameInField>[0],
    sign,
    variant,
    width,
    height,
  );
  const placed = (svg: string) => centrePieces(parseDrawing(svg), tooled, size);
  return { size, pieces: placed(tooled.foil), blind: placed(tooled.blind) };
}

const insetRectangle = ({ width, height }: Size, inset: number) =>
  rectangle(inset - width / 2, inset - height / 2, width - 2 * inset, height - 2 * inset);

const centrePieces = (pieces: Piece[], { unit }: FieldFrame, { width, height }: Size) =>
  transformPieces(pieces, [unit, 0, 0, unit, -width / 2, -height / 2], unit);

/** Clear leather between the lines of a double rule, in mm. */
const DOUBLE_GAP = 0.8;

export function rulePieces({ line: kind, length, thickness }: LineElement): ToolPieces {
  const half = length / 2;
  const level = (y: number): Path => ({ steps: 'ML', at: [-half, y, half, y] });
  if (kind === 'double') {
    const y = (DOUBLE_GAP + thickness) / 2;
    return {
      pieces: [strokedPiece(level(-y), thickness), strokedPiece(level(y), thickness)],
      size: { width: length, height: DOUBLE_GAP + 2 * thickness },
    };
  }
  const size = { width: length, height: thickness };
  if (kind === 'plain') return { pieces: [strokedPiece(level(0), thickness)], size };
  if (kind === 'swelled') {
    // Blunt ends, since foil doesn't hold on points.
    const [thick, tip] = [thickness / 2, Math.min(thickness / 2, 0.1)];
    const at = [
      ...[-half, -tip, -half / 2, -tip, -half / 4, -thick, 0, -thick],
      ...[half / 4, -thick, half / 2, -tip, half, -tip, half, tip],
      ...[half / 2, tip, half / 4, thick, 0, thick],
      ...[-half / 4, thick, -half / 2, tip, -half, tip],
    ];
    return { pieces: [filledPiece({ steps: 'MCCLCCZ', at })], size };
  }
  const step = thickness * 2.4;
  const dots = Math.max(1, Math.floor((length - thickness) / step) + 1);
  const first = (-(dots - 1) * step) / 2;
  const row = Array.from({ length: dots }, (_, i) => circle(first + i * step, 0, thickness / 2));
  return { pieces: row.map(filledPiece), size };
}

/** Corners of a pasted label are eased to keep them from lifting. */
const LABEL_RADIUS = 0.4;
export const labelPieces = ({ width, height }: LabelElement): ToolPieces => ({
  pieces: [filledPiece(rectangle(-width / 2, -height / 2, width, height, LABEL_RADIUS))],
  size: { width, height },
});

const logos = new WeakMap<TracedLogo, Path>();

export function logoPieces(trace: TracedLogo, width: number): ToolPieces {
  let path = logos.get(trace);
  if (!path) {
    path = transformPath(parsePath(trace.d), [1, 0, 0, 1, -0.5, -trace.ratio / 2]);
    logos.set(trace, path);
  }
  const piece: Piece = { path, stroke: null, round: false, evenOdd: true };
  return { pieces: scalePieces([piece], width), size: { width, height: width * trace.ratio } };
}

const filledPiece = (path: Path): Piece => ({ path, stroke: null, round: false, evenOdd: false });
const strokedPiece = (path: Path, stroke: number): Piece => ({ path, stroke, round: false, evenOdd: false });
const scalePieces = (pieces: Piece[], size: number) =>
  transformPieces(pieces, [size, 0, 0, size, 0, 0], size);
const transformPieces = (pieces: Piece[], matrix: Matrix, growth: number): Piece[] =>
  pieces.map((piece) => ({
    ...piece,
    path: transformPath(piece.path, matrix),
    stroke: piece.stroke === null ? null : piece.stroke * growth,
  }));
