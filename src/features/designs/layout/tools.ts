import { type FieldFrame, frameIn } from '#features/tooling/frames.ts';
import { cornerPiece, emblem } from '#features/tooling/ornaments.ts';
import type { FrameElement, LabelElement, LineElement, OrnamentElement, OrnamentName } from '../design.ts';
import type { Size } from '../geometry.ts';
import type { TracedLogo } from '../layout.ts';
import { type Matrix, type Path, transformed } from './path.ts';
import { pathOf } from './path-data.ts';
import { circle, type Piece, piecesOfDrawing, rectangle } from './pieces.ts';

/** Pieces centred on the origin, and their size, in mm. */
export interface Struck {
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
const drawn = new Map<OrnamentName, Piece[]>();

/** Emblems fill a circle, corner pieces a square from its upper left corner. */
export function ornament({ ornament: name, size }: Pick<OrnamentElement, 'ornament' | 'size'>): Struck {
  let pieces = drawn.get(name);
  if (!pieces) {
    const corner = CORNERS[name];
    pieces =
      corner === undefined
        ? piecesOfDrawing(emblem(name as Exclude<OrnamentName, `corner-${string}`>, 0, 0, 0.5))
        : piecesOfDrawing(`<g transform="translate(-0.5 -0.5)">${cornerPiece(corner)}</g>`);
    drawn.set(name, pieces);
  }
  return { pieces: scaled(pieces, size), size: { width: size, height: size } };
}

const PLAIN: Record<string, readonly [inset: number, thickness: number][]> = {
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

export function frame({ frame: name, emblem: sign, variant, width, height }: FrameElement): Struck {
  const size = { width, height };
  const plain = PLAIN[name];
  if (plain) {
    const fitting = plain.filter(([inset]) => width > 2 * inset && height > 2 * inset);
    return { size, pieces: fitting.map(([inset, thickness]) => line(inFrame(size, inset), thickness)) };
  }
  const tooled = frameIn(name as Parameters<typeof frameIn>[0], sign, variant, width, height);
  const placed = (svg: string) => centred(piecesOfDrawing(svg), tooled, size);
  return { size, pieces: placed(tooled.foil), blind: placed(tooled.blind) };
}

const inFrame = ({ width, height }: Size, inset: number) =>
  rectangle(inset - width / 2, inset - height / 2, width - 2 * inset, height - 2 * inset);

const centred = (pieces: Piece[], { unit }: FieldFrame, { width, height }: Size) =>
  moved(pieces, [unit, 0, 0, unit, -width / 2, -height / 2], unit);

/** Clear leather between the lines of a double rule, in mm. */
const DOUBLE_GAP = 0.8;

export function rule({ line: kind, length, thickness }: LineElement): Struck {
  const half = length / 2;
  const level = (y: number): Path => ({ steps: 'ML', at: [-half, y, half, y] });
  if (kind === 'double') {
    const y = (DOUBLE_GAP + thickness) / 2;
    return {
      pieces: [line(level(-y), thickness), line(level(y), thickness)],
      size: { width: length, height: DOUBLE_GAP + 2 * thickness },
    };
  }
  const size = { width: length, height: thickness };
  if (kind === 'plain') return { pieces: [line(level(0), thickness)], size };
  if (kind === 'swelled') {
    // Blunt ends, since foil doesn't hold on points.
    const [thick, tip] = [thickness / 2, Math.min(thickness / 2, 0.1)];
    const at = [
      ...[-half, -tip, -half / 2, -tip, -half / 4, -thick, 0, -thick],
      ...[half / 4, -thick, half / 2, -tip, half, -tip, half, tip],
      ...[half / 2, tip, half / 4, thick, 0, thick],
      ...[-half / 4, thick, -half / 2, tip, -half, tip],
    ];
    return { pieces: [filled({ steps: 'MCCLCCZ', at })], size };
  }
  const step = thickness * 2.4;
  const dots = Math.max(1, Math.floor((length - thickness) / step) + 1);
  const first = (-(dots - 1) * step) / 2;
  const row = Array.from({ length: dots }, (_, i) => circle(first + i * step, 0, thickness / 2));
  return { pieces: row.map(filled), size };
}

/** Corners of a pasted label are eased to keep them from lifting. */
const LABEL_RADIUS = 0.4;
export const label = ({ width, height }: LabelElement): Struck => ({
  pieces: [filled(rectangle(-width / 2, -height / 2, width, height, LABEL_RADIUS))],
  size: { width, height },
});

const logos = new WeakMap<TracedLogo, Path>();

export function logo(trace: TracedLogo, width: number): Struck {
  let path = logos.get(trace);
  if (!path) {
    path = transformed(pathOf(trace.d), [1, 0, 0, 1, -0.5, -trace.ratio / 2]);
    logos.set(trace, path);
  }
  const piece: Piece = { path, stroke: null, round: false, evenOdd: true };
  return { pieces: scaled([piece], width), size: { width, height: width * trace.ratio } };
}

const filled = (path: Path): Piece => ({ path, stroke: null, round: false, evenOdd: false });
const line = (path: Path, stroke: number): Piece => ({ path, stroke, round: false, evenOdd: false });
const scaled = (pieces: Piece[], size: number) => moved(pieces, [size, 0, 0, size, 0, 0], size);
const moved = (pieces: Piece[], matrix: Matrix, growth: number): Piece[] =>
  pieces.map((piece) => ({
    ...piece,
    path: transformed(piece.path, matrix),
    stroke: piece.stroke === null ? null : piece.stroke * growth,
  }));
