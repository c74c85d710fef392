import { type PointerEvent, useRef, useState } from 'react';
import type { SpreadGuide } from '../../client/editing/dragging.ts';
import type { Box } from '../../layout.ts';
import {
  beginGesture,
  boxBetween,
  DRAG_TOLERANCE,
  drag,
  type Gesture,
  isFar,
  type Place,
  pinch,
  selectWithin,
} from './gestures.ts';
import type { View } from './use-view.ts';
import { useWorkspace } from './workspace.ts';

interface Window {
  view: View | null;
  pan(dx: number, dy: number): void;
  zoom(by: number, at: Place): void;
}

/** One pointer moves, resizes, rotates and selects; two pan and zoom. */
export function useGestures({ view, pan, zoom }: Window) {
  const workspace = useWorkspace();
  const { store, commands } = workspace;
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

  function onPointerDown(event: PointerEvent): void {
    if (event.button > 1) return;
    const pixel = toPixel(event);
    fingers.current.set(event.pointerId, pixel);
    event.currentTarget.setPointerCapture(event.pointerId);
    if (fingers.current.size > 1) {
      cancel();
      return;
    }
    count.current += 1;
    gesture.current = beginGesture(workspace, event, toSpread(pixel), pixel);
  }

  function onPointerMove(event: PointerEvent): void {
    const before = fingers.current.get(event.pointerId);
    if (!before || !view) return;
    const pixel = toPixel(event);
    fingers.current.set(event.pointerId, pixel);
    if (fingers.current.size > 1) {
      const otherFinger = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      if (otherFinger) pinch({ pan, zoom }, before, pixel, otherFinger);
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
    } else if (now?.kind === 'mark') {
      gesture.current = { ...now, now: toSpread(pixel) };
      setMarked(boxBetween(now.start, toSpread(pixel)));
    } else if (now) {
      const pointer = { at: toSpread(pixel), isFree: event.altKey || event.ctrlKey, scale: view.scale };
      const snapped = drag(workspace, now, pointer, `gesture ${count.current}`);
      if (snapped) setGuides(snapped);
    }
  }

  function onPointerUp(event: PointerEvent): void {
    fingers.current.delete(event.pointerId);
    const now = end();
    if (!now) return;
    if (now.kind === 'mark') selectWithin(workspace, boxBetween(now.start, now.now), now.selected);
    else if (now.kind !== 'pan') {
      store.settle();
      commands.announcePosition();
    } else if (!now.hasMoved) store.select([]);
  }

  /** A second finger starts panning, so what the first one began is undone. */
  function cancel(): void {
    const now = end();
    if (now?.kind === 'move' && now.isUnderWay) store.undo();
  }

  function end(): Gesture | null {
    const now = gesture.current;
    gesture.current = null;
    setGuides([]);
    setMarked(null);
    return now;
  }

  return {
    guides,
    marked,
    on: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  };
}
