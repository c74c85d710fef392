import type { Box } from '../layout.ts';
import { elementName, type FindingDraft, formatMm, type LaidOutElement } from './rule.ts';
import { zoneFixes } from './zone-fixes.ts';

/**
 * A line or label that misses its side or crosses the spine's edge. Past an outer edge it is turned in; past the spine
 * it would lie on another side.
 */
export function checkOverhang(laidOut: LaidOutElement): FindingDraft[] {
  const { element, panel, side } = laidOut;
  const box = exactBox(laidOut);
  const right = box.x + box.width;
  const below = box.y + box.height;
  const isAway = box.x >= panel.width || right <= 0 || box.y >= panel.height || below <= 0;
  const left = side === 'back' ? 0 : -box.x;
  const over = Math.max(left, side === 'front' ? 0 : right - panel.width);
  if (!isAway && over <= 0.005) return [];
  const name = elementName(element);
  const at = { code: 'OUTSIDE', grade: 'refused', elementId: element.id } as const;
  if (isAway)
    return [
      {
        ...at,
        message: `${name} is outside its side of the cover and can’t be made.`,
        fixes: zoneFixes(laidOut, { x: 0, y: 0, width: panel.width, height: panel.height }),
      },
    ];
  const from = { x: side === 'back' ? Math.min(0, box.x) : 0, y: Math.min(0, box.y) };
  const to = {
    x: side === 'front' ? Math.max(panel.width, right) : panel.width,
    y: Math.max(panel.height, below),
  };
  return [
    {
      ...at,
      by: over,
      message: `${name} extends ${formatMm(over)} past the edge of the spine and would be cut off.`,
      fixes: zoneFixes(laidOut, { ...from, width: to.x - from.x, height: to.y - from.y }),
    },
  ];
}

/** Ignores the half thickness by which a line's box exceeds its cut ends. */
function exactBox({ element: { x, y, rotation }, placed: { size } }: LaidOutElement): Box {
  const [cos, sin] = [Math.cos, Math.sin].map((fn) => Math.abs(fn((rotation * Math.PI) / 180))) as [
    number,
    number,
  ];
  const width = size.width * cos + size.height * sin;
  const height = size.width * sin + size.height * cos;
  return { x: x - width / 2, y: y - height / 2, width, height };
}
