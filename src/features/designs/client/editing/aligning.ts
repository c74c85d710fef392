import type { Design } from '../../design.ts';
import { sideSize } from '../../geometry.ts';
import type { Box } from '../../layout.ts';
import { elementBox, type Sizes, selectElements, union } from './bounds.ts';
import { moveElements } from './moving.ts';

export type Edge = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';

/** Moves as one: a group, or a single element. */
interface Unit {
  ids: string[];
  box: Box;
}

function movableUnits(design: Design, sizes: Sizes, ids: readonly string[]): Unit[] {
  const byName = Map.groupBy(selectElements(design, ids), ({ id, group, side }) =>
    group === null ? id : `group ${group} ${side}`,
  );
  return [...byName.values()].flatMap((elements) => {
    const box = union(elements.map((element) => elementBox(element, sizes)));
    return box ? [{ ids: elements.map(({ id }) => id), box }] : [];
  });
}

/** Aligns a single element with its side, several with each other. */
export function alignElements(design: Design, sizes: Sizes, ids: readonly string[], edge: Edge): Design {
  const bySide = Map.groupBy(selectElements(design, ids), ({ side }) => side);
  return [...bySide].reduce((now, [side, elements]) => {
    const units = movableUnits(
      now,
      sizes,
      elements.map(({ id }) => id),
    );
    const sideBox = { x: 0, y: 0, ...sideSize(now, side) };
    const among = units.length > 1 ? (union(units.map(({ box }) => box)) ?? sideBox) : sideBox;
    return units.reduce((next, unit) => {
      const { dx, dy } = edgeOffset(unit.box, among, edge);
      return moveElements(next, unit.ids, dx, dy);
    }, now);
  }, design);
}

function edgeOffset(box: Box, among: Box, edge: Edge): { dx: number; dy: number } {
  const free = { x: among.width - box.width, y: among.height - box.height };
  const share = { left: 0, top: 0, centre: 0.5, middle: 0.5, right: 1, bottom: 1 }[edge];
  const isAcross = edge === 'left' || edge === 'centre' || edge === 'right';
  return isAcross
    ? { dx: among.x + free.x * share - box.x, dy: 0 }
    : { dx: 0, dy: among.y + free.y * share - box.y };
}

/** Equalizes the gaps; the outermost stay, and fewer than three elements don't move. */
export function distributeElements(
  design: Design,
  sizes: Sizes,
  ids: readonly string[],
  axis: 'x' | 'y',
): Design {
  const extent = axis === 'x' ? 'width' : 'height';
  const units = movableUnits(design, sizes, ids).sort((a, b) => a.box[axis] - b.box[axis]);
  const [first, last] = [units[0], units.at(-1)];
  if (units.length < 3 || !first || !last) return design;
  const room = last.box[axis] + last.box[extent] - first.box[axis];
  const gap = (room - units.reduce((sum, { box }) => sum + box[extent], 0)) / (units.length - 1);
  let at = first.box[axis];
  let next = design;
  for (const { ids: its, box } of units) {
    const by = at - box[axis];
    next = axis === 'x' ? moveElements(next, its, by, 0) : moveElements(next, its, 0, by);
    at += box[extent] + gap;
  }
  return next;
}
