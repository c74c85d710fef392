import type { Box } from '../layout.ts';
import { type FindingDraft, type LaidOutElement, roundToHundredth, scaledFields } from './rule.ts';

/** Moves what fits into the zone, and shrinks what doesn't. */
export function zoneFixes({ element, placed: { box } }: LaidOutElement, zone: Box): FindingDraft['fixes'] {
  const fits = Math.min(zone.width / box.width, zone.height / box.height);
  const shift = (from: number, size: number, low: number, room: number) =>
    from < low ? low - from : from + size > low + room ? low + room - from - size : 0;
  if (fits >= 1) {
    const x = roundToHundredth(element.x + shift(box.x, box.width, zone.x, zone.width));
    const y = roundToHundredth(element.y + shift(box.y, box.height, zone.y, zone.height));
    return [{ label: 'Move it into the safe zone', set: { x, y } }];
  }
  const middle = { x: zone.x + zone.width / 2, y: zone.y + zone.height / 2 };
  const tries = [fits, fits * 0.97, fits * 0.9].map((factor) => ({
    label: 'Make it fit',
    set: {
      ...scaledFields(element, factor),
      // The outlines may not be centred on the element.
      x: roundToHundredth(middle.x - (box.x + box.width / 2 - element.x) * factor),
      ...(box.height > zone.height || box.y < zone.y || box.y + box.height > zone.y + zone.height
        ? { y: roundToHundredth(middle.y - (box.y + box.height / 2 - element.y) * factor) }
        : {}),
    },
  }));
  return tries;
}
