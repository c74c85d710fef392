import { type PointerEvent, useRef } from 'react';
import { spreadCount } from '../spreads.ts';
import type { Reading } from './reading.ts';
import type { Turning } from './use-turning.ts';

/** CSS pixels a finger has to move. */
const MEANT = 10;
/** Share of a page, and shares per second, from which a released page turns over. */
const FAR = 0.35;
const FAST = 0.8;

interface Swipe {
  id: number;
  x: number;
  y: number;
  beganAt: number;
  from: number;
  to: number | null;
}

/**
 * Turns a page with the finger.
 * @param width of a page, in CSS pixels
 */
export function useSwipe(
  { lying }: Reading,
  { target, hold }: Turning,
  { width, isFree }: { width: number; isFree: boolean },
) {
  const swipe = useRef<Swipe | null>(null);
  const end = (event: PointerEvent) => {
    const now = swipe.current;
    if (!now || now.id !== event.pointerId) return;
    swipe.current = null;
    if (now.to === null || now.from !== target) return;
    const share = shareOf(event.clientX - now.x, now);
    const speed = share / Math.max(0.05, (event.timeStamp - now.beganAt) / 1000);
    const isMeant = event.type === 'pointerup' && (share > FAR || speed > FAST);
    hold({ to: now.to, share, falls: isMeant ? 'on' : 'back' });
  };
  return {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType === 'mouse' || !isFree || !event.isPrimary) {
        // A second finger zooms, so the page is released.
        if (swipe.current?.to != null) hold(null);
        swipe.current = null;
        return;
      }
      swipe.current = {
        id: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        beganAt: event.timeStamp,
        from: target,
        to: null,
      };
    },
    onPointerMove(event: PointerEvent) {
      const now = swipe.current;
      if (!now || now.id !== event.pointerId) return;
      if (now.from !== target) {
        // A key or a button has turned the page meanwhile.
        swipe.current = null;
        return;
      }
      const [dx, dy] = [event.clientX - now.x, event.clientY - now.y];
      if (now.to === null) {
        if (Math.abs(dx) < MEANT || Math.abs(dx) < Math.abs(dy)) return;
        const to = target + (dx < 0 !== lying.isRightToLeft ? 1 : -1);
        if (to < 0 || to >= spreadCount(lying)) {
          swipe.current = null;
          return;
        }
        now.to = to;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      hold({ to: now.to, share: shareOf(dx, now), falls: null });
    },
    onPointerUp: end,
    onPointerCancel: end,
  };

  function shareOf(dx: number, { from, to }: Swipe): number {
    const way = (to ?? from) > from !== lying.isRightToLeft ? -1 : 1;
    return Math.min(1, Math.max(0, (dx * way) / (width * (lying.isPaired ? 1.6 : 1))));
  }
}
