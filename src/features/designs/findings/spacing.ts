import type { Outline, PlacedElement } from '../layout.ts';
import { boxesOverlap, growBox } from './flatten.ts';
import { enlargeFrameFix, plainFrameFix } from './frame-fixes.ts';
import { gapBetween, isNested } from './gaps.ts';
import {
  elementName,
  type FindingDraft,
  formatMm,
  type LaidOutElement,
  laidOutElements,
  type Rule,
} from './rule.ts';
import { THRESHOLDS } from './thresholds.ts';

/** Too little leather between lines of a frame or between two elements, and overlapping elements. */
export const spacing: Rule = (layout) => {
  const elements = laidOutElements(layout).filter(({ element }) => element.kind !== 'label');
  return [
    ...elements.flatMap(checkFrameSpacing),
    ...elements.flatMap((first, i) => elements.slice(i + 1).flatMap((second) => checkPair(first, second))),
  ];
};

function checkPair(first: LaidOutElement, second: LaidOutElement): FindingDraft[] {
  const reach = THRESHOLDS.gap.warning;
  if (first.side !== second.side || !boxesOverlap(growBox(first.placed.box, reach), second.placed.box))
    return [];
  const least = elementGap(first, second, reach);
  if (least === 0) return checkOverlap(first, second);
  if (least >= reach - 0.005) return [];
  return [
    {
      code: 'LINES_TOO_CLOSE',
      grade: least < THRESHOLDS.gap.refused ? 'refused' : 'warning',
      elementId: second.element.id,
      by: reach - least,
      message: `${elementName(second.element)} is ${formatMm(least)} from another element. Foil fills gaps under ${formatMm(reach)}.`,
      fixes: moveApartFixes(first, second, reach - least),
    },
  ];
}

/** Cached per placed pair: changing one element keeps the gaps among all others. */
const gaps = new WeakMap<PlacedElement, WeakMap<PlacedElement, number>>();

function elementGap(first: LaidOutElement, second: LaidOutElement, reach: number): number {
  const cached = gaps.get(first.placed) ?? new WeakMap<PlacedElement, number>();
  gaps.set(first.placed, cached);
  let gap = cached.get(second.placed);
  if (gap === undefined) {
    gap = measuredGap(first.outlines, second.outlines, reach);
    cached.set(second.placed, gap);
  }
  return gap;
}

function measuredGap(first: readonly Outline[], second: readonly Outline[], reach: number): number {
  let least = reach;
  for (const a of first)
    for (const b of second) {
      least = Math.min(least, gapBetween(a, b, least));
      if (least === 0 || isNested(a, b)) return 0;
    }
  return least;
}

/** Lines and frames may cross, as at the corners of panels; text, ornaments and logos may not. */
function checkOverlap(first: LaidOutElement, second: LaidOutElement): FindingDraft[] {
  const plain = ({ element: { kind } }: LaidOutElement) => kind === 'line' || kind === 'frame';
  if (plain(first) && plain(second)) return [];
  return [
    {
      code: 'OVERLAPPING',
      grade: 'warning',
      elementId: second.element.id,
      message: `${elementName(second.element)} overlaps another element. Where both are stamped, neither will be clear.`,
    },
  ];
}

function moveApartFixes(first: LaidOutElement, second: LaidOutElement, by: number): FindingDraft['fixes'] {
  const push = Math.ceil((by + 0.05) * 10) / 10;
  const centre = ({ placed: { box } }: LaidOutElement) =>
    [box.x + box.width / 2, box.y + box.height / 2] as const;
  const [ax, ay] = centre(first);
  const [bx, by_] = centre(second);
  const { x, y } = second.element;
  const at = (value: number) => Math.round(value * 100) / 100;
  const across = { x: at(x + (bx < ax ? -push : push)) };
  const down = { y: at(y + (by_ < ay ? -push : push)) };
  const ways = Math.abs(by_ - ay) >= Math.abs(bx - ax) ? [down, across] : [across, down];
  const back = [{ x: at(x + (bx < ax ? push : -push)) }, { y: at(y + (by_ < ay ? push : -push)) }];
  return [...ways, ...back].map((set) => ({ label: `Move it ${formatMm(push)} away`, set }));
}

/** Lines of a house frame draw together when it is made smaller than its original size. */
function checkFrameSpacing({ element, outlines }: LaidOutElement): FindingDraft[] {
  if (element.kind !== 'frame') return [];
  const lines = outlines
    .filter(({ stroke, d }) => stroke !== null && d.includes('M'))
    .flatMap((outline) =>
      rectangleHalfWidths(outline.d).map((inset) => ({ inset, half: (outline.stroke as number) / 2 })),
    )
    .map(({ inset, half }) => ({ from: inset - half, to: inset + half }))
    .sort((a, b) => b.from - a.from);
  let least: number = THRESHOLDS.gap.warning;
  for (let i = 1; i < lines.length; i++) {
    const gap = (lines[i - 1] as { from: number }).from - (lines[i] as { to: number }).to;
    if (gap > 0.005) least = Math.min(least, gap);
  }
  if (least >= THRESHOLDS.gap.warning - 0.005) return [];
  return [
    {
      code: 'LINES_TOO_CLOSE',
      grade: least < THRESHOLDS.gap.refused ? 'refused' : 'warning',
      elementId: element.id,
      by: THRESHOLDS.gap.warning - least,
      message: `The lines of the frame are ${formatMm(least)} apart. Foil fills gaps under ${formatMm(THRESHOLDS.gap.warning)}. Make the frame larger, or choose a plain one.`,
      fixes: [enlargeFrameFix(element), plainFrameFix],
    },
  ];
}

/** Half widths of the rectangles in path data; nested ones differ by their insets. */
function rectangleHalfWidths(d: string): number[] {
  return [...d.matchAll(/M([-\d. ]+)L([-\d. ]+)L([-\d. ]+)L([-\d. ]+)Z/g)].map(([, a = '', b = '']) => {
    const [ax = 0, ay = 0] = a.split(' ').map(Number);
    const [bx = 0, by = 0] = b.split(' ').map(Number);
    return Math.hypot(bx - ax, by - ay) / 2;
  });
}
