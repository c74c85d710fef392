import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { TRUE_SCALE } from '../limits.ts';
import { clampZoom } from '../zoom.ts';
import type { ReadingState } from './reading.ts';

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
  { scale, setZoom }: Pick<ReadingState, 'scale' | 'setZoom'>,
  { keepsHeight = false } = {},
): void {
  const latest = useRef({ scale, setZoom });
  latest.current = { scale, setZoom };
  const focus = useRef<Focus | null>(null);

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const zoomTo = (newScale: number, clientX: number, clientY: number) => {
      const box = element.getBoundingClientRect();
      focus.current = { x: clientX - box.left, y: clientY - box.top };
      latest.current.setZoom(clampZoom(newScale / TRUE_SCALE));
    };
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      zoomTo(latest.current.scale * Math.exp((-event.deltaY * lines) / 300), event.clientX, event.clientY);
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
      pinch ??= { distance, scale: latest.current.scale };
      const newScale = (pinch.scale * distance) / pinch.distance;
      zoomTo(newScale, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
    };
    const nonPassive = { passive: false };
    element.addEventListener('wheel', onWheel, nonPassive);
    for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
      element.addEventListener(type, onTouch, nonPassive);
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
