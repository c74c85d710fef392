import { BOARD, JOINT, sideOffset, TURN_IN } from '../../geometry.ts';
import type { Layout } from '../../layout.ts';
import { line, rectangle, type Shape } from './shape.ts';

// Lines for cutting, folding and covering, in mm from the spread's upper left corner.

/** From the corner of a board to the mitre: 1.5 × board thickness, so that the corner stays covered. */
const MITRE = BOARD * 1.5;

/** Cut leather: the spread with turn-ins and mitred corners. */
function cutLeatherPath({ spread: { widthMm: w, heightMm: h } }: Pick<Layout, 'spread'>): string {
  const t = TURN_IN;
  const k = t - MITRE * Math.SQRT2;
  const points = [
    ...[k, -t, w - k, -t, w + t, k, w + t, h - k],
    ...[w - k, h + t, k, h + t, -t, h - k, -t, k],
  ].map((mm) => Math.round(mm * 1000) / 1000);
  const pairs = points.flatMap((x, i) => (i % 2 ? [] : [`${x} ${points[i + 1]}`]));
  return `M${pairs.join('L')}Z`;
}

export const cutOutline = (layout: Layout): Shape => line(cutLeatherPath(layout));

export function boards({ design, spread: { widthMm, heightMm } }: Layout): Shape[] {
  const width = sideOffset(design, 'spine') - JOINT;
  const dashes = [3, 1.5];
  return [
    line(rectangle(0, 0, width, heightMm), dashes),
    line(rectangle(widthMm - width, 0, width, heightMm), dashes),
  ];
}

/** Both edges of the spine, and where the boards begin. */
export const foldPositions = ({ design }: Pick<Layout, 'design'>): number[] => {
  const [back, front] = [sideOffset(design, 'spine'), sideOffset(design, 'front')];
  return [back - JOINT, back, front, front + JOINT];
};

export const folds = (layout: Layout): Shape[] =>
  foldPositions(layout).map((x) =>
    line(`M${x} ${-TURN_IN}L${x} ${layout.spread.heightMm + TURN_IN}`, [1.5, 1.5]),
  );

/** Leather areas: everything, or in half leather only the spine. */
export function leatherAreas(layout: Layout): Shape[] {
  const { panels, design } = layout;
  const sides = (['back', 'spine', 'front'] as const).map((side) => panels[side]);
  if (sides.every(({ ground }) => ground === 'leather'))
    return [{ d: cutLeatherPath(layout), stroke: null, fillRule: 'nonzero' }];
  return sides
    .filter(({ ground }) => ground === 'leather')
    .map(({ name, width, height }) => ({
      stroke: null,
      fillRule: 'nonzero',
      d: rectangle(name === 'dedication' ? 0 : sideOffset(design, name), 0, width, height),
    }));
}
