import type { LabelElement } from '../design.ts';
import { CORNER_SHARE, STRIP_SHARE } from '../layout/half-leather.ts';
import type { Layout, Outline } from '../layout.ts';
import { boxesOverlap, flatten } from './flatten.ts';
import { elementName, type FindingDraft, type LaidOutElement, laidOutElements, type Rule } from './rule.ts';

/** Foil on the marbled paper of a half binding, without leather or a label under it. */
export const paper: Rule = (layout) => {
  const elements = laidOutElements(layout);
  return elements.flatMap((laidOut, i): FindingDraft[] => {
    const { element, placed, panel } = laidOut;
    if (panel.ground !== 'marbled' || element.kind === 'label' || placed.box.width === 0) return [];
    const labels = elements
      .slice(0, i)
      .flatMap(({ element: under, side }) =>
        under.kind === 'label' && side === laidOut.side ? [under] : [],
      );
    const near = elements
      .slice(0, i)
      .filter(({ element: under, placed: { box }, side }) => {
        return under.kind === 'label' && side === laidOut.side && boxesOverlap(box, placed.box);
      })
      .map(({ element: under }) => under as LabelElement);
    if (isFullySupported(laidOut, near, layout)) return [];
    const delicate = element.kind === 'text' || element.kind === 'logo';
    const label = labels.find(({ width, height }) => width > placed.box.width && height > placed.box.height);
    return [
      {
        code: 'FOIL_ON_PAPER',
        grade: delicate ? 'refused' : 'warning',
        elementId: element.id,
        message: `${elementName(element)} lies on marbled paper, which doesn’t hold foil. Put a label under it.`,
        ...(label ? { fixes: [{ label: 'Move it onto the label', set: { x: label.x, y: label.y } }] } : {}),
      },
    ];
  });
};

type Point = readonly [number, number];

function isFullySupported(laidOut: LaidOutElement, labels: readonly LabelElement[], layout: Layout): boolean {
  const { x, y, width, height } = laidOut.placed.box;
  const corners: Point[] = [
    ...([[x, y] as const, [x + width, y] as const] as const),
    ...([[x + width, y + height] as const, [x, y + height] as const] as const),
  ];
  // Fast path for the usual case.
  if (labels.some((label) => corners.every((at) => isOnLabel(label, at)))) return true;
  if (corners.every((at) => isOnStrip(at, layout, laidOut.side))) return true;
  const isSupported = (at: Point) =>
    isOnLeather(at, layout, laidOut.side) ||
    labels.some((label) => isOnLabel(label, at)) ||
    isOffPanel(at, laidOut);
  return laidOut.outlines.every((outline) => allPointsHold(outline, isSupported));
}

/** Sampling distance along outlines, in mm. */
const STEP = 0.5;

/** Tests both edges of a stroke, and the edge of a fill. */
function allPointsHold(outline: Outline, holds: (at: Point) => boolean): boolean {
  const { segments, half } = flatten(outline);
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

const isOffPanel = ([x, y]: Point, { panel }: LaidOutElement) =>
  x < 0 || x > panel.width || y < 0 || y > panel.height;

function isOnLabel({ x, y, width, height, rotation }: LabelElement, [px, py]: Point): boolean {
  const turn = (-rotation * Math.PI) / 180;
  const [dx, dy] = [px - x, py - y];
  const across = dx * Math.cos(turn) - dy * Math.sin(turn);
  const down = dx * Math.sin(turn) + dy * Math.cos(turn);
  return Math.abs(across) <= width / 2 + 0.005 && Math.abs(down) <= height / 2 + 0.005;
}

const distanceFromSpine = (x: number, width: number, side: LaidOutElement['side']) =>
  side === 'front' ? x : width - x;

function isOnStrip([x]: Point, { panels }: Layout, side: LaidOutElement['side']): boolean {
  const { width } = panels[side];
  return distanceFromSpine(x, width, side) <= width * STRIP_SHARE;
}

/** Leather of a half binding: the strip along the spine and two corners. */
function isOnLeather([x, y]: Point, { panels }: Layout, side: LaidOutElement['side']): boolean {
  const { width, height } = panels[side];
  const from = distanceFromSpine(x, width, side);
  const fromCorner = width - from + Math.min(y, height - y);
  return from <= width * STRIP_SHARE + 0.005 || fromCorner <= width * CORNER_SHARE + 0.005;
}
