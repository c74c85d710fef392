import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Lying, pagesOf, spreadAt, spreadWith, type Turn, turnBetween } from '../spreads.ts';
import type { Reading } from './reading.ts';

/** Duration of a page turn, in milliseconds. */
const TURN_MS = 620;
const EASE = 'cubic-bezier(0.36, 0.05, 0.36, 1)';

interface Held {
  to: number;
  /** 0 to 1. */
  share: number;
  /** Null while held; otherwise the side it falls to. */
  falls: 'on' | 'back' | null;
}

export interface Turning {
  /** The open spread, from 0. */
  at: number;
  /** The spread to be read: already open, or being turned to. Swipes start from it. */
  target: number;
  turn: Turn | null;
  /** How far a held page has been turned, 0 to 1. */
  share: number;
  hold(held: Held | null): void;
}

export function useTurning(
  ref: RefObject<HTMLElement | null>,
  { page, lying, goTo }: Pick<Reading, 'page' | 'lying' | 'goTo'>,
): Turning {
  const target = spreadWith(page, lying);
  const [at, setAt] = useState(target);
  const [going, setGoing] = useState(target);
  const [held, setHeld] = useState<Held | null>(null);
  if (going !== target) {
    setGoing(target);
    // A released page continues from where it is; any other one in motion is completed at once.
    if (held?.falls !== 'on' || held.to !== target) {
      setAt(going);
      setHeld(null);
    }
  }
  const to = held?.to ?? target;
  const falls = held?.falls ?? null;
  const from = held?.share ?? 0;
  const hold = (next: Held | null) => {
    if (next) setAt(target);
    setHeld(next);
    // Its target counts as read from now on, whatever is requested before it lies flat.
    if (next?.falls === 'on') goTo(firstOf(next.to, lying));
  };

  useLayoutEffect(() => {
    const book = ref.current;
    if (!book || at === to || (held && !falls)) return;
    const end = falls === 'back' ? 0 : 1;
    const lieDown = () => {
      setHeld(null);
      if (end === 1) setAt(to);
    };
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return lieDown();
    const animation = book.animate([{ '--turn': from }, { '--turn': end }], {
      duration: TURN_MS * Math.max(0.25, Math.abs(end - from)),
      easing: EASE,
      fill: 'forwards',
    });
    animation.onfinish = lieDown;
    return () => animation.cancel();
  }, [ref, at, to, falls, from, held]);

  return { at, target, turn: at === to ? null : turnBetween(at, to, lying), share: from, hold };
}

const firstOf = (spread: number, lying: Lying) => pagesOf(spreadAt(spread, lying))[0] ?? 1;
