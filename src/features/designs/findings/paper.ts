import type { LabelElement } from '../design.ts';
import { CORNER, STRIP } from '../layout/half-leather.ts';
import type { Layout, Outline } from '../layout.ts';
import { flattened, meets } from './flattened.ts';
import { type Found, nameOf, type Rule, type Standing, standingIn } from './rule.ts';

/** Foil on the marbled paper of a half binding, without leather or a label under it. */
export const paper: Rule = (layout) => {
  const all = standingIn(layout);
  return all.flatMap((one, i): Found[] => {
    const { element, placed, panel } = one;
    if (panel.ground !== 'marbled' || element.kind === 'label' || placed.box.width === 0) return [];
    const labels = all
      .slice(0, i)
      .flatMap(({ element: under, side }) => (under.kind === 'label' && side === one.side ? [under] : []));
    const near = all
      .slice(0, i)
      .filter(({ element: under, placed: { box }, side }) => {
        return under.kind === 'label' && side === one.side && meets(box, placed.box);
      })
      .map(({ element: under }) => under as LabelElement);
    if (isAllOn(one, near, layout)) return [];
    const delicate = element.kind === 'text' || element.kind === 'logo';
    const label = labels.find(({ width, height }) => width > placed.box.width && height > placed.box.height);
    return [
      {
        code: 'FOIL_ON_PAPER',
        grade: delicate ? 'refused' : 'warning',
        elementId: element.id,
        message: `${nameOf(element)} lies on marbled paper, on which foil does not hold. Put a label under it.`,
        ...(label ? { mends: [{ label: 'Move it onto the label', set: { x: label.x, y: label.y } }] } : {}),
      },
    ];
  });
};

type Point = readonly [number, number];

function isAllOn(one: Standing, labels: readonly LabelElement[], layout: Layout): boolean {
  const { x, y, width, height } = one.placed.box;
  const corners: Point[] = [
    ...([[x, y] as const, [x + width, y] as const] as const),
    ...([[x + width, y + height] as const, [x, y + height] as const] as const),
  ];
  // Fast path for the usual case.
  if (labels.some((label) => corners.every((at) => isOn(label, at)))) return true;
  if (corners.every((at) => isStrip(at, layout, one.side))) return true;
  const isHeld = (at: Point) =>
    isLeather(at, layout, one.side) || labels.some((label) => isOn(label, at)) || isOff(at, one);
  return one.outlines.every((outline) => everyPoint(outline, isHeld));
}

/** Sampling distance along outlines, in mm. */
const STEP = 0.5;

/** Tests both edges of a stroke, and the edge of a fill. */
function everyPoint(outline: Outline, holds: (at: Point) => boolean): boolean {
  const { segments, half } = flattened(outline);
  for (let i = 0; i < segments.length; i += 4) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = segments.subarray(i, i + 4);
    const length = Math.hypot(bx - ax, by - ay);
    const [nx, ny] = length === 0 ? [0, 0] : [((ay - by) / length) * half, ((bx - ax) / length) * half];
    const parts = Math.max(1, Math.ceil(length / STEP));
    for (let k = 0; k <= parts; k++) {
      const [px, py] = [ax + ((bx - ax) * k) / parts, ay + ((by - ay) * k) / parts];
      if (!holds([px + nx, py + ny])) return false;
      if (half > 0 && !holds([px - nx, py - ny])) return false;
    }
  }
  return true;
}

const isOff = ([x, y]: Point, { panel }: Standing) => x < 0 || x > panel.width || y < 0 || y > panel.height;

function isOn({ x, y, width, height, rotation }: LabelElement, [px, py]: Point): boolean {
  const turn = (-rotation * Math.PI) / 180;
  const [dx, dy] = [px - x, py - y];
  const across = dx * Math.cos(turn) - dy * Math.sin(turn);
  const down = dx * Math.sin(turn) + dy * Math.cos(turn);
  return Math.abs(across) <= width / 2 + 0.005 && Math.abs(down) <= height / 2 + 0.005;
}

const fromSpine = (x: number, width: number, side: Standing['side']) => (side === 'front' ? x : width - x);

function isStrip([x]: Point, { panels }: Layout, side: Standing['side']): boolean {
  const { width } = panels[side];
  return fromSpine(x, width, side) <= width * STRIP;
}

/** Leather of a half binding: the strip along the spine and two corners. */
function isLeather([x, y]: Point, { panels }: Layout, side: Standing['side']): boolean {
  const { width, height } = panels[side];
  const from = fromSpine(x, width, side);
  const fromCorner = width - from + Math.min(y, height - y);
  return from <= width * STRIP + 0.005 || fromCorner <= width * CORNER + 0.005;
}
