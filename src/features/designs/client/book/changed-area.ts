import type { Box, Outline, Panel } from '../../layout.ts';

const outlineKey = ({ material, colour, stroke, round, fillRule, d }: Outline) =>
  `${material} ${colour} ${stroke} ${round} ${fillRule} ${d}`;

/** Area in which two panels differ; null if they are equal, the whole panel if the stacking order changed. */
export function findChangedArea(before: Panel, after: Panel): Box | null {
  const [old, now] = [boxesByKey(before), boxesByKey(after)];
  const changed = [...missingBoxes(old, now), ...missingBoxes(now, old)];
  if (!isSameOrder(sharedKeys(old, now), sharedKeys(now, old))) return wholePanel(after);
  return changed.length === 0 ? null : unionInPanel(changed, after);
}

export const wholePanel = ({ width, height }: Panel): Box => ({ x: 0, y: 0, width, height });

const boxesByKey = (panel: Panel) =>
  new Map(panel.outlines.map((outline) => [outlineKey(outline), outline.box]));
const missingBoxes = (a: Map<string, Box>, b: Map<string, Box>): Box[] =>
  [...a].flatMap(([key, box]) => (b.has(key) ? [] : [box]));
const sharedKeys = (a: Map<string, Box>, b: Map<string, Box>): string[] =>
  [...a.keys()].filter((key) => b.has(key));
const isSameOrder = (a: string[], b: string[]) => a.every((key, i) => key === b[i]);

/** Union of the boxes plus 1 mm for shadows at the edges, clipped to the panel. */
function unionInPanel(boxes: Box[], { width, height }: Panel): Box {
  const x = Math.max(0, Math.min(...boxes.map((box) => box.x)) - 1);
  const y = Math.max(0, Math.min(...boxes.map((box) => box.y)) - 1);
  const right = Math.min(width, Math.max(...boxes.map((box) => box.x + box.width)) + 1);
  const below = Math.min(height, Math.max(...boxes.map((box) => box.y + box.height)) + 1);
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, below - y) };
}
