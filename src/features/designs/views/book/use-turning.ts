import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { BookScene } from '../../client/book/book-scene.ts';

/** Radians per key press, and per swipe across the whole picture. */
const STEP = Math.PI / 12;
const SWEEP = Math.PI * 1.2;

const KEYS: Record<string, { turn?: number; tilt?: number; zoom?: number }> = {
  ArrowLeft: { turn: -STEP },
  ArrowRight: { turn: STEP },
  ArrowUp: { tilt: -STEP / 2 },
  ArrowDown: { tilt: STEP / 2 },
  '+': { zoom: 1.2 },
  '=': { zoom: 1.2 },
  '-': { zoom: 1 / 1.2 },
};

/** Turns the book by mouse, touch and keyboard. @param onTurned called after each turn, which leaves the preset view */
export function useTurning(
  scene: RefObject<BookScene | null>,
  canvas: RefObject<HTMLCanvasElement | null>,
  onTurned: () => void,
  reset: () => void,
) {
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const turned = useRef(onTurned);
  useEffect(() => {
    turned.current = onTurned;
  });

  // React adds passive wheel listeners, which can't keep the page from zooming.
  useEffect(() => {
    const element = canvas.current;
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      scene.current?.turn({ zoom: Math.exp(-event.deltaY / 300) }, 'at once');
      turned.current();
    };
    element?.addEventListener('wheel', wheel, { passive: false });
    return () => element?.removeEventListener('wheel', wheel);
  }, [canvas, scene]);

  return {
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Home') {
        event.preventDefault();
        return reset();
      }
      const by = KEYS[event.key];
      if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      scene.current?.turn(by);
      onTurned();
    },
    onDoubleClick: reset,
    onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove(event: PointerEvent<HTMLCanvasElement>) {
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      const otherFingers = [...fingers.current].filter(([id]) => id !== event.pointerId);
      fingers.current.set(event.pointerId, now);
      const otherFinger = otherFingers[0]?.[1];
      if (otherFinger) {
        const apart = (point: { x: number; y: number }) =>
          Math.hypot(point.x - otherFinger.x, point.y - otherFinger.y);
        scene.current?.turn({ zoom: apart(now) / Math.max(1, apart(before)) }, 'at once');
      } else {
        const wide = event.currentTarget.clientWidth;
        scene.current?.turn({
          turn: ((now.x - before.x) / wide) * SWEEP,
          tilt: event.pointerType === 'touch' ? 0 : ((now.y - before.y) / wide) * SWEEP * 0.6,
        });
      }
      onTurned();
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };

  function lift(event: PointerEvent) {
    fingers.current.delete(event.pointerId);
  }
}
