import type { Design, Side } from '../../design.ts';
import { bandPositions, safeZone, sideSize } from '../../geometry.ts';
import type { Box } from '../../layout.ts';
import { elementBox, elementsOnSide, roundMm, type Sizes } from './bounds.ts';

export interface Guide {
  axis: 'x' | 'y';
  at: number;
  name: string;
}

/** Snap lines of a side: centre, safe zone, bands, and the other elements. */
export function snapGuides(design: Design, sizes: Sizes, side: Side, without: readonly string[]): Guide[] {
  const { width, height } = sideSize(design, side);
  const safe = safeZone(design, side);
  const guides: Guide[] = [
    { axis: 'x', at: width / 2, name: 'the middle' },
    { axis: 'y', at: height / 2, name: 'the middle' },
    { axis: 'x', at: safe.x, name: 'the safe zone' },
    { axis: 'x', at: safe.x + safe.width, name: 'the safe zone' },
    { axis: 'x', at: safe.x + safe.width / 2, name: 'the middle of the safe zone' },
    { axis: 'y', at: safe.y, name: 'the safe zone' },
    { axis: 'y', at: safe.y + safe.height, name: 'the safe zone' },
  ];
  const bands = bandPositions(design);
  for (const at of bands) guides.push({ axis: 'y', at, name: 'a band' });
  const edges = [0, ...bands, height];
  if (bands.length > 0)
    for (let panel = 1; panel < edges.length; panel++)
      guides.push({
        axis: 'y',
        at: ((edges[panel - 1] ?? 0) + (edges[panel] ?? 0)) / 2,
        name: 'the middle of a panel',
      });
  for (const element of elementsOnSide(design, side)) {
    if (without.includes(element.id)) continue;
    const box = elementBox(element, sizes);
    for (const at of [box.x, box.x + box.width / 2, box.x + box.width])
      guides.push({ axis: 'x', at, name: 'another element' });
    for (const at of [box.y, box.y + box.height / 2, box.y + box.height])
      guides.push({ axis: 'y', at, name: 'another element' });
  }
  return guides;
}

/** Shift that puts an edge or the middle of a box onto the nearest guide within `reach`. */
export function snapBox(
  box: Box,
  guides: readonly Guide[],
  reach: number,
): { dx: number; dy: number; on: Guide[] } {
  const x = nearestGuide([box.x, box.x + box.width / 2, box.x + box.width], guides, 'x', reach);
  const y = nearestGuide([box.y, box.y + box.height / 2, box.y + box.height], guides, 'y', reach);
  return {
    dx: x ? roundMm(x.by) : 0,
    dy: y ? roundMm(y.by) : 0,
    on: [x, y].flatMap((match) => (match ? [match.guide] : [])),
  };
}

function nearestGuide(
  places: readonly number[],
  guides: readonly Guide[],
  axis: Guide['axis'],
  reach: number,
) {
  let best: { by: number; guide: Guide } | null = null;
  for (const guide of guides) {
    if (guide.axis !== axis) continue;
    for (const place of places) {
      const by = guide.at - place;
      if (Math.abs(by) <= reach && (best === null || Math.abs(by) < Math.abs(best.by))) best = { by, guide };
    }
  }
  return best;
}
