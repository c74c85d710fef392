import type { TextElement } from '../design.ts';
import type { PlacedElement } from '../layout.ts';
import { flattenParts } from './flatten.ts';
import { clearance } from './gaps.ts';
import {
  elementName,
  type FindingDraft,
  formatMm,
  type LaidOutElement,
  laidOutElements,
  type Rule,
} from './rule.ts';
import { THRESHOLDS } from './thresholds.ts';

export const lineSpacing: Rule = (layout) =>
  laidOutElements(layout).flatMap((laidOut): FindingDraft[] => {
    const { element } = laidOut;
    if (element.kind !== 'text' || (laidOut.placed.lines ?? 1) < 2) return [];
    const reach = THRESHOLDS.gap.warning;
    const least = smallestLineGap(laidOut, reach);
    if (least >= reach - 0.005) return [];
    const about = { elementId: element.id, fixes: leadingFixes(element, reach - least) };
    const name = elementName(element);
    if (least === 0)
      return [
        {
          ...about,
          code: 'OVERLAPPING',
          grade: 'warning',
          message: `The lines of ${name} overlap. Where both are stamped, neither will be clear.`,
        },
      ];
    return [
      {
        ...about,
        code: 'LINES_TOO_CLOSE',
        grade: least < THRESHOLDS.gap.refused ? 'refused' : 'warning',
        by: reach - least,
        message: `The lines of ${name} are ${formatMm(least)} apart. Foil fills gaps under ${formatMm(reach)}.`,
      },
    ];
  });

const gapCache = new WeakMap<PlacedElement, number>();

function smallestLineGap({ placed, outlines: [outline] }: LaidOutElement, reach: number): number {
  const { lineStarts = [] } = placed;
  let least = gapCache.get(placed);
  if (least === undefined) {
    least = reach;
    const flat = outline ? flattenParts(outline.d, lineStarts) : [];
    for (let i = 1; i < flat.length && least > 0; i++)
      least = clearance(flat[i - 1] as (typeof flat)[number], flat[i] as (typeof flat)[number], least);
    gapCache.set(placed, least);
  }
  return least;
}

function leadingFixes({ leading, size }: TextElement, by: number): FindingDraft['fixes'] {
  const first = leading + (by + 0.05) / size;
  return [first, first + 0.15, first + 0.3, first + 0.5].map((next) => {
    const set = { leading: Math.ceil(next * 20) / 20 };
    return { label: 'Increase the line spacing', set };
  });
}
