import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { TRUE_SCALE } from '../limits.ts';
import { bounded } from '../zoom.ts';
import type { Reading } from './reading.ts';

/** The point that stays in place while zooming, within the element in CSS pixels. */
interface Focus {
  x: number;
  y: number;
}

/**
 * Zooms with two fingers, or with the wheel and Ctrl or Cmd; the point under them stays in place.
 * @param options.keepsHeight whether the element handles vertical scrolling itself
 */
export function useZoomGestures(
  ref: RefObject<HTMLElement | null>,
  { scale, setZoom }: Pick<Reading, 'scale' | 'setZoom'>,
  { keepsHeight = false } = {},
): void {
  const now = useRef({ scale, setZoom });
  now.current = { scale, setZoom };
  const focus = useRef<Focus | null>(null);

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const zoomTo = (wanted: number, clientX: number, clientY: number) => {
      const box = element.getBoundingClientRect();
      focus.current = { x: clientX - box.left, y: clientY - box.top };
      now.current.setZoom(bounded(wanted / TRUE_SCALE));
    };
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      zoomTo(now.current.scale * Math.exp((-event.deltaY * lines) / 300), event.clientX, event.clientY);
    };
    let pinch: { distance: number; scale: number } | null = null;
    const onTouch = (event: TouchEvent) => {
      const [a, b] = event.touches;
      if (!a || !b || event.touches.length > 2) {
        pinch = null;
        return;
      }
      event.preventDefault();
      const distance = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
      pinch ??= { distance, scale: now.current.scale };
      const wanted = (pinch.scale * distance) / pinch.distance;
      zoomTo(wanted, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
    };
    const actively = { passive: false };
    element.addEventListener('wheel', onWheel, actively);
    for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
      element.addEventListener(type, onTouch, actively);
    return () => {
      element.removeEventListener('wheel', onWheel);
      for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
        element.removeEventListener(type, onTouch);
    };
  }, [ref]);

  const before = useRef(scale);
  useLayoutEffect(() => {
    const element = ref.current;
    const ratio = scale / before.current;
    before.current = scale;
    if (!element || ratio === 1) return;
    const { x, y } = focus.current ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 };
    focus.current = null;
    element.scrollLeft = (element.scrollLeft + x) * ratio - x;
    if (!keepsHeight) element.scrollTop = (element.scrollTop + y) * ratio - y;
  }, [ref, scale, keepsHeight]);
}
