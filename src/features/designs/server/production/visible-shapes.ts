import { TURN_IN } from '../../geometry.ts';
import { parsePath } from '../../layout/parse-path.ts';
import { ARITY } from '../../layout/path.ts';
import type { Box, Outline, Panel } from '../../layout.ts';
import { rectangle, type Shape } from './shape.ts';

/**
 * Visible part of the selected outlines on a plate: clipped at the spine's edges and the leather's cut, without foil
 * hidden under labels.
 */
export function visibleShapes(panel: Panel, isSelected: (outline: Outline) => boolean): Shape[] {
  const room = plateArea(panel);
  return panel.outlines.flatMap((outline, at) => {
    if (!isSelected(outline) || !boxesOverlap(outline.box, room)) return [];
    const labels = isTooled(outline) ? coveringLabels(outline, panel.outlines.slice(at + 1)) : [];
    if (labels.some((label) => isHidden(outline, label))) return [];
    const clips = [
      ...(isWithin(outline.box, room) ? [] : [boxPath(room)]),
      ...labels.map((label) => `${boxPath(growBox(outline.box))}${label.d}`),
    ];
    return [clips.length > 0 ? { ...outline, clips } : outline];
  });
}

const isTooled = ({ material }: Outline) => !['leather', 'label', 'ink'].includes(material);

function plateArea({ name, width, height }: Panel): Box {
  const left = name === 'back' ? TURN_IN : 0;
  const right = name === 'front' ? TURN_IN : 0;
  return { x: -left, y: -TURN_IN, width: left + width + right, height: height + 2 * TURN_IN };
}

const coveringLabels = (outline: Outline, later: readonly Outline[]): Outline[] =>
  later.filter(({ material, box }) => material === 'label' && boxesOverlap(box, outline.box));

const boxesOverlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const isWithin = (a: Box, b: Box) =>
  a.x >= b.x && a.y >= b.y && a.x + a.width <= b.x + b.width && a.y + a.height <= b.y + b.height;
const growBox = ({ x, y, width, height }: Box): Box => ({
  x: x - 1,
  y: y - 1,
  width: width + 2,
  height: height + 2,
});
const boxPath = ({ x, y, width, height }: Box) => rectangle(x, y, width, height);

type Point = readonly [x: number, y: number];

/** Whether a label covers the whole outline. Labels are convex, so testing the control points is enough. */
function isHidden(outline: Outline, label: Outline): boolean {
  const ends = pathEndPoints(label.d);
  // A mitre reaches at most four half widths.
  const reach = (outline.stroke ?? 0) * (outline.round ? 0.5 : 2);
  return pathPoints(outline.d).every((point) => isInside(point, ends, reach));
}

function isInside([x, y]: Point, corners: readonly Point[], reach: number): boolean {
  let turns = 0;
  return corners.every(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length] as Point;
    const length = Math.hypot(bx - ax, by - ay);
    if (length === 0) return true;
    const away = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length;
    turns ||= Math.sign(away);
    return Math.abs(away) >= reach && Math.sign(away) === turns;
  });
}

function pathPoints(d: string): Point[] {
  const { at } = parsePath(d);
  return Array.from({ length: at.length / 2 }, (_, i) => [at[i * 2] as number, at[i * 2 + 1] as number]);
}

function pathEndPoints(d: string): Point[] {
  const { steps, at } = parsePath(d);
  const ends: Point[] = [];
  let i = 0;
  for (const step of steps) {
    i += ARITY[step] as number;
    if (step !== 'Z') ends.push([at[i - 2] as number, at[i - 1] as number]);
  }
  return ends;
}
