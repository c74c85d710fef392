import { type RoundBack, roundBack } from '#kernel/round-back.ts';
import { BAND, BOARD, JOINT, SQUARE, sideSize } from '../../geometry.ts';
import type { Layout } from '../../layout.ts';

/**
 * What the book in space measures, in millimetres. The closed book stands about its middle: x from the spine's edges (0)
 * to the fore-edge, y up, z towards the front board.
 */
export interface BookMeasures {
  /** A side with its joint. */
  width: number;
  height: number;
  /** Over the round of the back. */
  spine: number;
  /** Between the outsides of the boards. */
  thickness: number;
  /** The leaves. */
  leaves: { width: number; height: number; thickness: number };
  /** The arc of the back: half its angle, its radius, between its ends, and how far it stands out. */
  back: RoundBack;
  board: number;
  square: number;
  joint: number;
  band: typeof BAND;
  bands: readonly number[];
}

/** Takes every length from the layout's design; nothing here is a matter of taste but the round of the back. */
export function measuresOf({
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

/** How far the leather of the back is lifted by a band at `y` from the head: rounded, dying out within half a width. */
export function bandLift({ bands, band }: Pick<BookMeasures, 'bands' | 'band'>, y: number): number {
  const near = Math.min(...bands.map((at) => Math.abs(at - y)), Number.POSITIVE_INFINITY);
  const reach = band.half + 0.9;
  if (near >= reach) return 0;
  const core = Math.sqrt(Math.max(0, 1 - (near / band.half) ** 2 * 0.82));
  const foot = 0.5 + 0.5 * Math.cos((Math.PI * near) / reach);
  return band.height * (near < band.half ? Math.max(core, foot) * foot ** 0.35 : foot);
}

/** A point of the back: `across` from −1 (back) to 1 (front) over the arc, `lift` above the bare leather. */
export function onBack(
  { back }: Pick<BookMeasures, 'back'>,
  across: number,
  lift: number,
): [x: number, z: number] {
  const angle = across * back.half;
  const radius = back.radius + lift;
  return [back.radius * Math.cos(back.half) - radius * Math.cos(angle), radius * Math.sin(angle)];
}
