import type { Design, DesignElement, Side } from '../../design.ts';
import type { Size } from '../../geometry.ts';
import type { Box, Layout } from '../../layout.ts';

/** Sizes before rotation by element id, as measured by the layout. */
export type Sizes = ReadonlyMap<string, Size>;

export const layoutSizes = (layout: Layout | null): Sizes =>
  new Map(
    layout === null
      ? []
      : Object.values(layout.panels).flatMap(({ elements }) => elements.map(({ id, size }) => [id, size])),
  );

const NO_SIZE: Size = { width: 0, height: 0 };
export const elementSize = (sizes: Sizes, { id }: { id: string }): Size => sizes.get(id) ?? NO_SIZE;

function rotatedBox(
  { x, y, rotation }: { x: number; y: number; rotation: number },
  { width, height }: Size,
): Box {
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const size = { width: width * cos + height * sin, height: width * sin + height * cos };
  return { x: x - size.width / 2, y: y - size.height / 2, ...size };
}

export const elementBox = (element: DesignElement, sizes: Sizes): Box =>
  rotatedBox(element, elementSize(sizes, element));

export function union(boxes: readonly Box[]): Box | null {
  const [first] = boxes;
  if (!first) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Rounds to hundredths of a millimetre, which also removes floating-point noise. */
export const roundMm = (mm: number): number => Math.round(mm * 100) / 100 + 0;

export const selectElements = ({ elements }: Design, ids: readonly string[]): DesignElement[] =>
  elements.filter(({ id }) => ids.includes(id));

export function expandGroups({ elements }: Design, ids: readonly string[]): string[] {
  const groups = new Set(elements.flatMap(({ id, group }) => (group && ids.includes(id) ? [group] : [])));
  return elements
    .filter(({ id, group }) => ids.includes(id) || (group !== null && groups.has(group)))
    .map(({ id }) => id);
}

export const elementsOnSide = ({ elements }: Design, side: Side): DesignElement[] =>
  elements.filter((element) => element.side === side);

/** Changes some of the elements; returns the same design if nothing changes. */
export function updateElements(
  design: Design,
  ids: readonly string[],
  change: (element: DesignElement) => DesignElement,
): Design {
  let isChanged = false;
  const elements = design.elements.map((element) => {
    if (!ids.includes(element.id)) return element;
    const next = change(element);
    isChanged ||= next !== element;
    return next;
  });
  return isChanged ? { ...design, elements } : design;
}
