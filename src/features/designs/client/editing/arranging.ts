import type { Design, DesignElement } from '../../design.ts';
import { ELEMENTS_MAX } from '../../limits.ts';
import { selectElements, updateElements } from './bounds.ts';
import { moveElementTo } from './moving.ts';

export const newId = (kind: string): string => `${kind}-${crypto.randomUUID().slice(0, 8)}`;

export const groupElements = (design: Design, ids: readonly string[]): Design => {
  const group = newId('group');
  return ids.length < 2 ? design : updateElements(design, ids, (element) => ({ ...element, group }));
};

export const ungroupElements = (design: Design, ids: readonly string[]): Design =>
  updateElements(design, ids, (element) => (element.group === null ? element : { ...element, group: null }));

export const removeElements = (design: Design, ids: readonly string[]): Design => ({
  ...design,
  elements: design.elements.filter(({ id }) => !ids.includes(id)),
});

const COPY_OFFSET = 4;

/**
 * Adds copies on top and returns their ids. Copied groups get new group ids. Unchanged if the design would exceed its
 * limit.
 */
export function addCopies(
  design: Design,
  copied: readonly DesignElement[],
): { design: Design; ids: string[] } {
  if (copied.length === 0 || design.elements.length + copied.length > ELEMENTS_MAX)
    return { design, ids: [] };
  const groups = new Map<string, string>();
  const copies = copied.map((element) => {
    const { group } = element;
    if (group && !groups.has(group)) groups.set(group, newId('group'));
    const copy = { ...element, id: newId(element.kind), group: group && (groups.get(group) ?? null) };
    return moveElementTo(copy, element.x + COPY_OFFSET, element.y + COPY_OFFSET);
  });
  return {
    design: { ...design, elements: [...design.elements, ...copies] },
    ids: copies.map(({ id }) => id),
  };
}

export function reorderElements(design: Design, ids: readonly string[], by: 1 | -1): Design {
  const elements = [...design.elements];
  const order = by === 1 ? [...elements.keys()].reverse() : [...elements.keys()];
  let isChanged = false;
  for (const at of order) {
    const [element, neighbour] = [elements[at], elements[at + by]];
    if (!element || !neighbour || !ids.includes(element.id) || ids.includes(neighbour.id)) continue;
    elements[at] = neighbour;
    elements[at + by] = element;
    isChanged = true;
  }
  return isChanged ? { ...design, elements } : design;
}

export function isOneGroup(design: Design, ids: readonly string[]): boolean {
  const groups = new Set(selectElements(design, ids).map(({ group }) => group));
  return groups.size === 1 && !groups.has(null);
}
