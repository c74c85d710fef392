import type { Design } from '../../design.ts';
import { sideOffset } from '../../geometry.ts';
import type { Box } from '../../layout.ts';
import { elementBox, roundMm, type Sizes, selectElements, union } from './bounds.ts';
import { moveElements, reassignSides, sideAt } from './moving.ts';
import { type Guide, snapBox, snapGuides } from './snapping.ts';

export type SpreadGuide = Guide;

export const spreadBox = (design: Design, sizes: Sizes, ids: readonly string[]): Box | null =>
  union(
    selectElements(design, ids).map((element) => {
      const box = elementBox(element, sizes);
      return { ...box, x: box.x + sideOffset(design, element.side) };
    }),
  );

/**
 * Moves the selection from where the drag began: snaps to guides within `reach`, and changes side when its middle
 * crosses over.
 */
export function dragElements(
  from: Design,
  sizes: Sizes,
  ids: readonly string[],
  by: { x: number; y: number },
  reach: number,
): { design: Design; guides: SpreadGuide[] } {
  const box = spreadBox(from, sizes, ids);
  if (!box) return { design: from, guides: [] };
  const there = { ...box, x: box.x + by.x, y: box.y + by.y };
  const side = sideAt(from, there.x + there.width / 2);
  const left = sideOffset(from, side);
  const snap = snapBox({ ...there, x: there.x - left }, snapGuides(from, sizes, side, ids), reach);
  const tenth = (mm: number) => Math.round(mm * 10) / 10;
  const isOn = (axis: 'x' | 'y') => snap.on.some((guide) => guide.axis === axis);
  const dx = isOn('x') ? roundMm(by.x + snap.dx) : tenth(by.x);
  const dy = isOn('y') ? roundMm(by.y + snap.dy) : tenth(by.y);
  return {
    design: reassignSides(moveElements(from, ids, dx, dy), ids),
    guides: snap.on.map((guide) => (guide.axis === 'x' ? { ...guide, at: guide.at + left } : guide)),
  };
}
