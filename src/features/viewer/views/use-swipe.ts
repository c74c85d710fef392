import { type PointerEvent, useRef } from 'react';
import { spreadCount } from '../spreads.ts';
import type { ReadingState } from './reading.ts';
import type { PageTurnState } from './use-page-turn.ts';

/** CSS pixels a finger has to move. */
const DRAG_MIN = 10;
/** Share of a page, and shares per second, from which a released page turns over. */
const TURN_SHARE = 0.35;
const TURN_SPEED = 0.8;

interface Swipe {
  id: number;
  x: number;
  y: number;
  startedAt: number;
  from: number;
  to: number | null;
}

/**
 * Turns a page with the finger.
 * @param width of a page, in CSS pixels
 */
export function useSwipe(
  { layout }: ReadingState,
  { target, hold }: PageTurnState,
  { width, isFree }: { width: number; isFree: boolean },
) {
  const swipe = useRef<Swipe | null>(null);
  const end = (event: PointerEvent) => {
    const current = swipe.current;
    if (!current || current.id !== event.pointerId) return;
    swipe.current = null;
    if (current.to === null || current.from !== target) return;
    const share = turnedShare(event.clientX - current.x, current);
    const speed = share / Math.max(0.05, (event.timeStamp - current.startedAt) / 1000);
    const turnsOver = event.type === 'pointerup' && (share > TURN_SHARE || speed > TURN_SPEED);
    hold({ to: current.to, share, falls: turnsOver ? 'on' : 'back' });
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
        startedAt: event.timeStamp,
        from: target,
        to: null,
      };
    },
    onPointerMove(event: PointerEvent) {
      const current = swipe.current;
      if (!current || current.id !== event.pointerId) return;
      if (current.from !== target) {
        // A key or a button has turned the page meanwhile.
        swipe.current = null;
        return;
      }
      const [dx, dy] = [event.clientX - current.x, event.clientY - current.y];
      if (current.to === null) {
        if (Math.abs(dx) < DRAG_MIN || Math.abs(dx) < Math.abs(dy)) return;
        const to = target + (dx < 0 !== layout.isRightToLeft ? 1 : -1);
        if (to < 0 || to >= spreadCount(layout)) {
          swipe.current = null;
          return;
        }
        current.to = to;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      hold({ to: current.to, share: turnedShare(dx, current), falls: null });
    },
    onPointerUp: end,
    onPointerCancel: end,
  };

  function turnedShare(dx: number, { from, to }: Swipe): number {
    const direction = (to ?? from) > from !== layout.isRightToLeft ? -1 : 1;
    return Math.min(1, Math.max(0, (dx * direction) / (width * (layout.isPaired ? 1.6 : 1))));
  }
}
