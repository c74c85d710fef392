import { type RoundBack, roundBack } from '#features/covers/round-back.ts';
import { BAND, BOARD, JOINT, SQUARE, sideSize } from '../../geometry.ts';
import type { Layout } from '../../layout.ts';

/**
 * Measures of the 3D book in millimetres. The closed book is centred: x from spine edge (0) to fore-edge, y up, z
 * towards the front board.
 */
export interface BookMeasures {
  /** A side including its joint. */
  width: number;
  height: number;
  /** Measured over the curve of the spine. */
  spine: number;
  /** Between the outsides of the boards. */
  thickness: number;
  leaves: { width: number; height: number; thickness: number };
  /** Arc of the spine: half angle, radius, chord and bulge. */
  back: RoundBack;
  board: number;
  square: number;
  joint: number;
  band: typeof BAND;
  bands: readonly number[];
}

/** Derives every length from the layout; only the spine's curvature is chosen freely. */
export function computeMeasures({
  design,
  bands,
  spread,
}: Pick<Layout, 'design' | 'bands' | 'spread'>): BookMeasures {
  const { width, height } = sideSize(design, 'front');
  const spine = spread.spineMm;
  return {
    width,
    height,
    spine,
    thickness: spine,
    leaves: { width: design.trim.width, height: design.trim.height, thickness: spine - 2 * BOARD },
    back: roundBack(spine),
    board: BOARD,
    square: SQUARE,
    joint: JOINT,
    band: BAND,
    bands,
  };
}

/** Height of the leather over a raised band at `y` from the head; fades out within half a band's width. */
export function bandLift({ bands, band }: Pick<BookMeasures, 'bands' | 'band'>, y: number): number {
  const near = Math.min(...bands.map((at) => Math.abs(at - y)), Number.POSITIVE_INFINITY);
  const reach = band.half + 0.9;
  if (near >= reach) return 0;
  const core = Math.sqrt(Math.max(0, 1 - (near / band.half) ** 2 * 0.82));
  const foot = 0.5 + 0.5 * Math.cos((Math.PI * near) / reach);
  return band.height * (near < band.half ? Math.max(core, foot) * foot ** 0.35 : foot);
}

/** Point on the spine: `across` from −1 (back) to 1 (front) along the arc, `lift` above the leather. */
export function pointOnSpine(
  { back }: Pick<BookMeasures, 'back'>,
  across: number,
  lift: number,
): [x: number, z: number] {
  const angle = across * back.half;
  const radius = back.radius + lift;
  return [back.radius * Math.cos(back.half) - radius * Math.cos(angle), radius * Math.sin(angle)];
}
