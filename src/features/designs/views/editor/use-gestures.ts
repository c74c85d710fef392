import { type PointerEvent, useRef, useState } from 'react';
import { elementSize, expandGroups, updateElements } from '../../client/editing/bounds.ts';
import { dragElements, type SpreadGuide, spreadBox } from '../../client/editing/dragging.ts';
import { normalizeRotation } from '../../client/editing/moving.ts';
import { type Handle, resizeElement } from '../../client/editing/resizing.ts';
import type { Design, DesignElement } from '../../design.ts';
import { sideOffset } from '../../geometry.ts';
import type { Box } from '../../layout.ts';
import type { View } from './use-view.ts';
import { useWorkspace } from './workspace.ts';

interface Place {
  x: number;
  y: number;
}
/** Active gesture. Movement is measured from where it began. */
type Gesture =
  | { kind: 'move'; ids: string[]; from: Design; start: Place; isUnderWay: boolean }
  | { kind: 'resize'; element: DesignElement; handle: Handle; start: Place }
  | { kind: 'turn'; element: DesignElement; middle: Place; start: Place }
  | { kind: 'pan'; last: Place; hasMoved: boolean }
  | { kind: 'mark'; start: Place; now: Place; selected: readonly string[] };

/** Pixels: tolerance before a drag starts, and snapping distance. */
const DRAG_TOLERANCE = 4;
const SNAP_DISTANCE = 7;
/** Degrees between rotation stops, and their snapping distance. */
const TURN_STEP = 15;
const TURN_SNAP = 3;

interface Window {
  view: View | null;
  pan(dx: number, dy: number): void;
  zoom(by: number, at: Place): void;
}

/** One pointer moves, resizes, rotates and selects; two pan and zoom. */
export function useGestures({ view, pan, zoom }: Window) {
  const { store, sizes, commands } = useWorkspace();
  const gesture = useRef<Gesture | null>(null);
  const fingers = useRef(new Map<number, Place>());
  const count = useRef(0);
  const [guides, setGuides] = useState<readonly SpreadGuide[]>([]);
  const [marked, setMarked] = useState<Box | null>(null);

  const toPixel = (event: PointerEvent): Place => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const toSpread = ({ x, y }: Place): Place =>
    view ? { x: view.x + x / view.scale, y: view.y + y / view.scale } : { x: 0, y: 0 };

  function begin(event: PointerEvent, createGesture: (place: Place, pixel: Place) => Gesture | null): void {
    const pixel = toPixel(event);
    fingers.current.set(event.pointerId, pixel);
    event.currentTarget.setPointerCapture(event.pointerId);
    if (fingers.current.size > 1) {
      cancel();
      return;
    }
    count.current += 1;
    gesture.current = createGesture(toSpread(pixel), pixel);
  }

  function onPointerDown(event: PointerEvent): void {
    if (event.button > 1) return;
    const target = event.target instanceof Element ? event.target : null;
    const handle = target?.closest<SVGElement>('[data-handle]')?.dataset.handle;
    const id = target?.closest<SVGElement>('[data-hold]')?.dataset.hold;
    begin(event, (start, pixel) => {
      if (event.button === 1) return { kind: 'pan', last: pixel, hasMoved: true };
      if (handle) return beginHandle(handle, start);
      if (id) return beginMove(id, start, event.shiftKey);
      if (event.pointerType === 'touch') return { kind: 'pan', last: pixel, hasMoved: false };
      return { kind: 'mark', start, now: start, selected: event.shiftKey ? store.get().selection : [] };
    });
  }

  function beginMove(id: string, start: Place, isExtending: boolean): Gesture | null {
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

  function beginHandle(name: string, start: Place): Gesture | null {
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

  function onPointerMove(event: PointerEvent): void {
    const before = fingers.current.get(event.pointerId);
    if (!before || !view) return;
    const pixel = toPixel(event);
    fingers.current.set(event.pointerId, pixel);
    if (fingers.current.size > 1) {
      pinch(event.pointerId, before, pixel);
      return;
    }
    const now = gesture.current;
    if (now?.kind === 'pan') {
      pan(pixel.x - now.last.x, pixel.y - now.last.y);
      gesture.current = {
        ...now,
        last: pixel,
        hasMoved: now.hasMoved || isFar(now.last, pixel, DRAG_TOLERANCE),
      };
    } else if (now) continueGesture(now, toSpread(pixel), event.altKey || event.ctrlKey, view.scale);
  }

  function continueGesture(
    now: Exclude<Gesture, { kind: 'pan' }>,
    at: Place,
    isFree: boolean,
    scale: number,
  ): void {
    const by = { x: at.x - now.start.x, y: at.y - now.start.y };
    const field = `gesture ${count.current}`;
    if (now.kind === 'move') {
      if (!now.isUnderWay && !isFar(at, now.start, DRAG_TOLERANCE / scale)) return;
      now.isUnderWay = true;
      const next = dragElements(now.from, sizes, now.ids, by, isFree ? 0 : SNAP_DISTANCE / scale);
      setGuides(isFree ? [] : next.guides);
      store.change('Move', next.design, field);
    } else if (now.kind === 'resize') {
      const own = toElementAxes(by, now.element.rotation);
      const next = resizeElement(now.element, elementSize(sizes, now.element), now.handle, own);
      store.change('Resize', (design) => updateElements(design, [now.element.id], () => next), field);
    } else if (now.kind === 'turn') {
      const rotation = turnTo(now, at, isFree);
      const next = { ...now.element, rotation };
      store.change('Rotate', (design) => updateElements(design, [now.element.id], () => next), field);
    } else {
      gesture.current = { ...now, now: at };
      setMarked(boxBetween(now.start, at));
    }
  }

  function pinch(id: number, before: Place, pixel: Place): void {
    const otherFinger = [...fingers.current].find(([pointerId]) => pointerId !== id)?.[1];
    if (!otherFinger) return;
    pan((pixel.x - before.x) / 2, (pixel.y - before.y) / 2);
    const middle = { x: (pixel.x + otherFinger.x) / 2, y: (pixel.y + otherFinger.y) / 2 };
    const distanceBefore = Math.hypot(before.x - otherFinger.x, before.y - otherFinger.y);
    if (distanceBefore > 0)
      zoom(Math.hypot(pixel.x - otherFinger.x, pixel.y - otherFinger.y) / distanceBefore, middle);
  }

  function onPointerUp(event: PointerEvent): void {
    fingers.current.delete(event.pointerId);
    const now = gesture.current;
    gesture.current = null;
    setGuides([]);
    setMarked(null);
    if (!now) return;
    if (now.kind === 'mark') selectWithin(boxBetween(now.start, now.now), now.selected);
    else if (now.kind !== 'pan') {
      store.settle();
      commands.announcePosition();
    } else if (!now.hasMoved) store.select([]);
  }

  function selectWithin(box: Box, selected: readonly string[]): void {
    const { design } = store.get();
    const inside = design.elements.filter(({ id }) => {
      const group = spreadBox(design, sizes, [id]);
      return group && box.width + box.height > 0 && isInside(group, box);
    });
    const ids = inside.map(({ id }) => id);
    store.select([...new Set([...selected, ...expandGroups(design, ids)])]);
    if (ids.length > 0) commands.announcePosition();
  }

  /** A second finger starts panning, so what the first one began is undone. */
  function cancel(): void {
    const now = gesture.current;
    gesture.current = null;
    setGuides([]);
    setMarked(null);
    if (now?.kind === 'move' && now.isUnderWay) store.undo();
  }

  return {
    guides,
    marked,
    on: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  };
}

function toElementAxes({ x, y }: Place, rotation: number): Place {
  const angle = (-rotation * Math.PI) / 180;
  return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) };
}

function turnTo({ element, middle, start }: Extract<Gesture, { kind: 'turn' }>, at: Place, isFree: boolean) {
  const angleTo = (place: Place) => (Math.atan2(place.y - middle.y, place.x - middle.x) * 180) / Math.PI;
  const rotation = normalizeRotation(Math.round((element.rotation + angleTo(at) - angleTo(start)) * 10) / 10);
  const step = Math.round(rotation / TURN_STEP) * TURN_STEP;
  return !isFree && Math.abs(step - rotation) <= TURN_SNAP ? normalizeRotation(step) : rotation;
}

const isFar = (a: Place, b: Place, far: number) => Math.hypot(a.x - b.x, a.y - b.y) > far;

const boxBetween = (a: Place, b: Place): Box => ({
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
