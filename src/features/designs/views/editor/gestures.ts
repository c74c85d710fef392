import type { PointerEvent } from 'react';
import { elementSize, expandGroups, updateElements } from '../../client/editing/bounds.ts';
import { dragElements, type SpreadGuide, spreadBox } from '../../client/editing/dragging.ts';
import { normalizeRotation } from '../../client/editing/moving.ts';
import { type Handle, resizeElement } from '../../client/editing/resizing.ts';
import type { Design, DesignElement } from '../../design.ts';
import { sideOffset } from '../../geometry.ts';
import type { Box } from '../../layout.ts';
import type { Workspace } from './workspace.ts';

export interface Place {
  x: number;
  y: number;
}
/** Active gesture. Movement is measured from where it began. */
export type Gesture =
  | { kind: 'move'; ids: string[]; from: Design; start: Place; isUnderWay: boolean }
  | { kind: 'resize'; element: DesignElement; handle: Handle; start: Place }
  | { kind: 'turn'; element: DesignElement; middle: Place; start: Place }
  | { kind: 'pan'; last: Place; hasMoved: boolean }
  | { kind: 'mark'; start: Place; now: Place; selected: readonly string[] };

/** Pixels: tolerance before a drag starts, and snapping distance. */
export const DRAG_TOLERANCE = 4;
const SNAP_DISTANCE = 7;
/** Degrees between rotation stops, and their snapping distance. */
const TURN_STEP = 15;
const TURN_SNAP = 3;

export function beginGesture(
  workspace: Workspace,
  event: PointerEvent,
  start: Place,
  pixel: Place,
): Gesture | null {
  const target = event.target instanceof Element ? event.target : null;
  const handle = target?.closest<SVGElement>('[data-handle]')?.dataset.handle;
  const id = target?.closest<SVGElement>('[data-hold]')?.dataset.hold;
  if (event.button === 1) return { kind: 'pan', last: pixel, hasMoved: true };
  if (handle) return beginHandle(workspace, handle, start);
  if (id) return beginMove(workspace, id, start, event.shiftKey);
  if (event.pointerType === 'touch') return { kind: 'pan', last: pixel, hasMoved: false };
  const selected = event.shiftKey ? workspace.store.get().selection : [];
  return { kind: 'mark', start, now: start, selected };
}

function beginMove(
  { store, commands }: Workspace,
  id: string,
  start: Place,
  isExtending: boolean,
): Gesture | null {
  const { design, selection } = store.get();
  const group = expandGroups(design, [id]);
  if (isExtending) {
    const isChosen = selection.includes(id);
    store.select(
      isChosen ? selection.filter((selectedId) => !group.includes(selectedId)) : [...selection, ...group],
    );
    if (isChosen) return null;
  } else if (!selection.includes(id)) store.select(group);
  commands.announcePosition();
  const ids = expandGroups(design, store.get().selection);
  return { kind: 'move', ids, from: design, start, isUnderWay: false };
}

function beginHandle({ store }: Workspace, name: string, start: Place): Gesture | null {
  const { design, selection } = store.get();
  const element = design.elements.find(({ id }) => id === selection[0]);
  if (!element) return null;
  if (name === 'turn') {
    const middle = { x: element.x + sideOffset(design, element.side), y: element.y };
    return { kind: 'turn', element, middle, start };
  }
  const [x, y] = name.split(',').map(Number);
  return { kind: 'resize', element, handle: { x, y } as Handle, start };
}

export function selectWithin(
  { store, sizes, commands }: Workspace,
  box: Box,
  selected: readonly string[],
): void {
  const { design } = store.get();
  const inside = design.elements.filter(({ id }) => {
    const group = spreadBox(design, sizes, [id]);
    return group && box.width + box.height > 0 && isInside(group, box);
  });
  const ids = inside.map(({ id }) => id);
  store.select([...new Set([...selected, ...expandGroups(design, ids)])]);
  if (ids.length > 0) commands.announcePosition();
}

/** @returns guides that it snaps to; null for no change */
export function drag(
  { store, sizes }: Workspace,
  now: Exclude<Gesture, { kind: 'pan' | 'mark' }>,
  { at, isFree, scale }: { at: Place; isFree: boolean; scale: number },
  field: string,
): readonly SpreadGuide[] | null {
  if (now.kind !== 'move') {
    const next = now.kind === 'resize' ? resizeTo(now, at, sizes) : turnTo(now, at, isFree);
    const label = now.kind === 'resize' ? 'Resize' : 'Rotate';
    store.change(label, (design) => updateElements(design, [next.id], () => next), field);
    return null;
  }
  if (!now.isUnderWay && !isFar(at, now.start, DRAG_TOLERANCE / scale)) return null;
  now.isUnderWay = true;
  const by = distance(now.start, at);
  const next = dragElements(now.from, sizes, now.ids, by, isFree ? 0 : SNAP_DISTANCE / scale);
  store.change('Move', next.design, field);
  return isFree ? [] : next.guides;
}

export function pinch(
  { pan, zoom }: { pan(dx: number, dy: number): void; zoom(by: number, at: Place): void },
  before: Place,
  pixel: Place,
  otherFinger: Place,
) {
  pan((pixel.x - before.x) / 2, (pixel.y - before.y) / 2);
  const middle = { x: (pixel.x + otherFinger.x) / 2, y: (pixel.y + otherFinger.y) / 2 };
  const distanceBefore = Math.hypot(before.x - otherFinger.x, before.y - otherFinger.y);
  if (distanceBefore > 0)
    zoom(Math.hypot(pixel.x - otherFinger.x, pixel.y - otherFinger.y) / distanceBefore, middle);
}

const distance = (from: Place, to: Place): Place => ({ x: to.x - from.x, y: to.y - from.y });

function resizeTo(
  { element, handle, start }: Extract<Gesture, { kind: 'resize' }>,
  at: Place,
  sizes: Workspace['sizes'],
): DesignElement {
  const own = toElementAxes(distance(start, at), element.rotation);
  return resizeElement(element, elementSize(sizes, element), handle, own);
}

function toElementAxes({ x, y }: Place, rotation: number): Place {
  const angle = (-rotation * Math.PI) / 180;
  return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) };
}

function turnTo(
  { element, middle, start }: Extract<Gesture, { kind: 'turn' }>,
  at: Place,
  isFree: boolean,
): DesignElement {
  const angleTo = (place: Place) => (Math.atan2(place.y - middle.y, place.x - middle.x) * 180) / Math.PI;
  const rotation = normalizeRotation(Math.round((element.rotation + angleTo(at) - angleTo(start)) * 10) / 10);
  const step = Math.round(rotation / TURN_STEP) * TURN_STEP;
  const isSnapped = !isFree && Math.abs(step - rotation) <= TURN_SNAP;
  return { ...element, rotation: isSnapped ? normalizeRotation(step) : rotation };
}

export const isFar = (a: Place, b: Place, far: number) => Math.hypot(a.x - b.x, a.y - b.y) > far;

export const boxBetween = (a: Place, b: Place): Box => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
});

const isInside = (group: Box, box: Box) =>
  group.x >= box.x &&
  group.y >= box.y &&
  group.x + group.width <= box.x + box.width &&
  group.y + group.height <= box.y + box.height;
