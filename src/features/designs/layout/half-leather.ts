import type { Design, Side } from '../design.ts';
import { sideSize } from '../geometry.ts';
import type { Outline } from '../layout.ts';
import { createOutlines } from './outlines.ts';
import type { Matrix, Path } from './path.ts';
import { rectangle } from './pieces.ts';

/** Leather strip along the spine, and legs of the corners, as shares of the board's width. */
export const STRIP_SHARE = 148 / 600;
export const CORNER_SHARE = 150 / 600;
const FILLETS = [
  { beyond: 0.25, thickness: 0.65 },
  { beyond: -1.75, thickness: 0.25 },
] as const;

/** Leather of a half binding on one board: spine strip and corners, each with fillets. The rest is marbled paper. */
export function halfLeatherOutlines(design: Design, side: Exclude<Side, 'spine'>): Outline[] {
  const { width, height } = sideSize(design, side);
  const strip = width * STRIP_SHARE;
  const leg = width * CORNER_SHARE;
  const matrix: Matrix = side === 'front' ? [1, 0, 0, 1, 0, 0] : [-1, 0, 0, 1, width, 0];
  const leather = [
    rectangle(0, 0, strip, height),
    { steps: 'MLLZ', at: [width - leg, 0, width, 0, width, leg] },
    { steps: 'MLLZ', at: [width - leg, height, width, height, width, height - leg] },
  ];
  const fillet = (beyond: number): Path => {
    // Offsetting a diagonal lengthens its legs by √2.
    const far = leg + beyond * Math.SQRT2;
    return {
      steps: 'MLMLML',
      at: [
        ...[strip + beyond, 0, strip + beyond, height],
        ...[width - far, 0, width, far],
        ...[width - far, height, width, height - far],
      ],
    };
  };
  const plain = { round: false, evenOdd: false };
  return [
    ...createOutlines(
      leather.map((path) => ({ path, stroke: null, ...plain })),
      matrix,
      { elementId: null, material: 'leather', colour: design.colour },
    ),
    ...createOutlines(
      FILLETS.map(({ beyond, thickness }) => ({ path: fillet(beyond), stroke: thickness, ...plain })),
      matrix,
      { elementId: null, material: design.foil },
    ),
  ];
}

export const isHalfLeather = ({ edition }: Pick<Design, 'edition'>) => edition === 'deluxe';
