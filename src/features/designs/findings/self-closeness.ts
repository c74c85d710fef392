import type { TextElement } from '../design.ts';
import type { PlacedElement } from '../layout.ts';
import { flattenedParts } from './flattened.ts';
import { clearance } from './gaps.ts';
import { type Found, mm, nameOf, type Rule, type Standing, standingIn } from './rule.ts';
import { THRESHOLDS } from './thresholds.ts';

export const selfCloseness: Rule = (layout) =>
  standingIn(layout).flatMap((one): Found[] => {
    const { element } = one;
    if (element.kind !== 'text' || (one.placed.lines ?? 1) < 2) return [];
    const reach = THRESHOLDS.gap.warning;
    const least = leastGap(one, reach);
    if (least >= reach - 0.005) return [];
    const about = { elementId: element.id, mends: wider(element, reach - least) };
    const name = nameOf(element);
    if (least === 0)
      return [
        {
          ...about,
          code: 'OVERLAPPING',
          grade: 'warning',
          message: `Lines of ${name} run into each other, and where both are stamped neither is clear.`,
        },
      ];
    return [
      {
        ...about,
        code: 'LINES_TOO_CLOSE',
        grade: least < THRESHOLDS.gap.refused ? 'refused' : 'warning',
        by: reach - least,
        message: `Lines of ${name} are ${mm(least)} apart. Under ${mm(reach)} foil bridges the gap.`,
      },
    ];
  });

const known = new WeakMap<PlacedElement, number>();

function leastGap({ placed, outlines: [outline] }: Standing, reach: number): number {
  const { lineStarts = [] } = placed;
  let least = known.get(placed);
  if (least === undefined) {
    least = reach;
    const flat = outline ? flattenedParts(outline.d, lineStarts) : [];
    for (let i = 1; i < flat.length && least > 0; i++)
      least = clearance(flat[i - 1] as (typeof flat)[number], flat[i] as (typeof flat)[number], least);
    known.set(placed, least);
  }
  return least;
}

function wider({ leading, size }: TextElement, by: number): Found['mends'] {
  const first = leading + (by + 0.05) / size;
  return [first, first + 0.15, first + 0.3, first + 0.5].map((next) => {
    const set = { leading: Math.ceil(next * 20) / 20 };
    return { label: 'Set its lines further apart', set };
  });
}
