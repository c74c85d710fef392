import type { Outline, PlacedElement } from '../layout.ts';
import { grown, meets } from './flattened.ts';
import { larger, plainFrame } from './frame-mends.ts';
import { gapBetween, isNested } from './gaps.ts';
import { type Found, mm, nameOf, type Rule, type Standing, standingIn } from './rule.ts';
import { THRESHOLDS } from './thresholds.ts';

/** Too little leather between lines of a frame or between two elements, and overlapping elements. */
export const closeness: Rule = (layout) => {
  const all = standingIn(layout).filter(({ element }) => element.kind !== 'label');
  return [
    ...all.flatMap(withinFrame),
    ...all.flatMap((one, i) => all.slice(i + 1).flatMap((two) => pair(one, two))),
  ];
};

function pair(one: Standing, two: Standing): Found[] {
  const reach = THRESHOLDS.gap.warning;
  if (one.side !== two.side || !meets(grown(one.placed.box, reach), two.placed.box)) return [];
  const least = gapOf(one, two, reach);
  if (least === 0) return overlap(one, two);
  if (least >= reach - 0.005) return [];
  return [
    {
      code: 'LINES_TOO_CLOSE',
      grade: least < THRESHOLDS.gap.refused ? 'refused' : 'warning',
      elementId: two.element.id,
      by: reach - least,
      message: `${nameOf(two.element)} is ${mm(least)} from another element. Under ${mm(reach)} foil bridges the gap.`,
      mends: apart(one, two, reach - least),
    },
  ];
}

/** Cached per placed pair: changing one element keeps the gaps among all others. */
const gaps = new WeakMap<PlacedElement, WeakMap<PlacedElement, number>>();

function gapOf(one: Standing, two: Standing, reach: number): number {
  const known = gaps.get(one.placed) ?? new WeakMap<PlacedElement, number>();
  gaps.set(one.placed, known);
  let gap = known.get(two.placed);
  if (gap === undefined) {
    gap = measuredGap(one.outlines, two.outlines, reach);
    known.set(two.placed, gap);
  }
  return gap;
}

function measuredGap(one: readonly Outline[], two: readonly Outline[], reach: number): number {
  let least = reach;
  for (const a of one)
    for (const b of two) {
      least = Math.min(least, gapBetween(a, b, least));
      if (least === 0 || isNested(a, b)) return 0;
    }
  return least;
}

/** Lines and frames may cross, as at the corners of panels; text, ornaments and logos may not. */
function overlap(one: Standing, two: Standing): Found[] {
  const plain = ({ element: { kind } }: Standing) => kind === 'line' || kind === 'frame';
  if (plain(one) && plain(two)) return [];
  return [
    {
      code: 'OVERLAPPING',
      grade: 'warning',
      elementId: two.element.id,
      message: `${nameOf(two.element)} lies on another element, and where both are stamped neither is clear.`,
    },
  ];
}

function apart(one: Standing, two: Standing, by: number): Found['mends'] {
  const push = Math.ceil((by + 0.05) * 10) / 10;
  const centre = ({ placed: { box } }: Standing) => [box.x + box.width / 2, box.y + box.height / 2] as const;
  const [ax, ay] = centre(one);
  const [bx, by_] = centre(two);
  const { x, y } = two.element;
  const at = (value: number) => Math.round(value * 100) / 100;
  const across = { x: at(x + (bx < ax ? -push : push)) };
  const down = { y: at(y + (by_ < ay ? -push : push)) };
  const ways = Math.abs(by_ - ay) >= Math.abs(bx - ax) ? [down, across] : [across, down];
  const back = [{ x: at(x + (bx < ax ? push : -push)) }, { y: at(y + (by_ < ay ? push : -push)) }];
  return [...ways, ...back].map((set) => ({ label: `Move it ${mm(push)} away`, set }));
}

/** Lines of a house frame draw together when it is made smaller than its original size. */
function withinFrame({ element, outlines }: Standing): Found[] {
  if (element.kind !== 'frame') return [];
  const lines = outlines
    .filter(({ stroke, d }) => stroke !== null && d.includes('M'))
    .flatMap((outline) =>
      rectanglesOf(outline.d).map((inset) => ({ inset, half: (outline.stroke as number) / 2 })),
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
      message: `Lines of the frame are ${mm(least)} apart. Under ${mm(THRESHOLDS.gap.warning)} foil bridges the gap: make the frame larger, or take a plain one.`,
      mends: [larger(element), plainFrame],
    },
  ];
}

/** Half widths of the rectangles in path data; nested ones differ by their insets. */
function rectanglesOf(d: string): number[] {
  return [...d.matchAll(/M([-\d. ]+)L([-\d. ]+)L([-\d. ]+)L([-\d. ]+)Z/g)].map(([, a = '', b = '']) => {
    const [ax = 0, ay = 0] = a.split(' ').map(Number);
    const [bx = 0, by = 0] = b.split(' ').map(Number);
    return Math.hypot(bx - ax, by - ay) / 2;
  });
}
