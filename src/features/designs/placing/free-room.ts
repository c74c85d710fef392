import type { Design, DesignElement, Side } from '../design.ts';
import type { Size } from '../geometry.ts';
import {
  type Area,
  areaAround,
  areaCentre,
  areaContains,
  type Blocks,
  elementBox,
  insetArea,
  intersectAreas,
  usableAreas,
} from './areas.ts';

/** Clear leather between elements, in mm. */
const CLEAR = 1.2;

/** Occupied boxes. Labels count as ground; a frame counts unless it surrounds an area. */
function obstacles(
  design: Design,
  side: Side,
  { except, blocks }: { except: string | null; blocks: Blocks },
) {
  const areas = usableAreas(design, side);
  const isAround = (element: DesignElement) =>
    areas.some((area) => areaContains(elementBox(element, blocks), areaCentre(area)));
  return design.elements
    .filter(
      (element) =>
        element.side === side &&
        element.id !== except &&
        element.kind !== 'label' &&
        !(element.kind === 'frame' && isAround(element)),
    )
    .map((element) => insetArea(elementBox(element, blocks), -CLEAR));
}

/** Room centred on a point; null if nothing can stand there. */
export function findRoom(
  design: Design,
  side: Side,
  { x, y }: { x: number; y: number },
  { except = null, blocks }: { except?: string | null; blocks: Blocks },
): Size | null {
  const area = usableAreas(design, side).find((candidate) => areaContains(candidate, { x, y }));
  if (!area) return null;
  let halfWidth = Math.min(x - area.x, area.x + area.width - x);
  let halfHeight = Math.min(y - area.y, area.y + area.height - y);
  for (const box of obstacles(design, side, { except, blocks })) {
    const overlap = intersectAreas(box, areaAround(x, y, { width: 2 * halfWidth, height: 2 * halfHeight }));
    if (overlap.width <= 0 || overlap.height <= 0) continue;
    const across = Math.max(box.x - x, x - box.x - box.width);
    const down = Math.max(box.y - y, y - box.y - box.height);
    if (across <= 0 && down <= 0) return null;
    if (down * halfWidth >= across * halfHeight) halfHeight = down;
    else halfWidth = across;
  }
  return { width: 2 * halfWidth, height: 2 * halfHeight };
}

/** Empty stretch of a side, centred in its area. */
export interface Stretch {
  x: number;
  y: number;
  room: Size;
}

export function findFreeStretches(design: Design, side: Side, blocks: Blocks): Stretch[] {
  const occupied = obstacles(design, side, { except: null, blocks });
  return usableAreas(design, side)
    .flatMap((area) => areaStretches(area, occupied))
    .flatMap((stretch) => {
      const { x, y } = areaCentre(stretch);
      const room = findRoom(design, side, { x, y }, { blocks });
      return room ? [{ x, y, room }] : [];
    })
    .sort((a, b) => b.room.height - a.room.height);
}

/** Free vertical stretches in the area's middle third. */
function areaStretches(area: Area, occupied: readonly Area[]): Area[] {
  const column = { ...area, x: area.x + area.width / 3, width: area.width / 3 };
  const edges = occupied
    .filter((box) => {
      const overlap = intersectAreas(box, column);
      return overlap.width > 0 && overlap.height > 0;
    })
    .sort((a, b) => a.y - b.y);
  const free: Area[] = [];
  let from = area.y;
  for (const box of edges) {
    if (box.y > from) free.push({ ...area, y: from, height: box.y - from });
    from = Math.max(from, box.y + box.height);
  }
  const end = area.y + area.height;
  if (end > from) free.push({ ...area, y: from, height: end - from });
  return free;
}
