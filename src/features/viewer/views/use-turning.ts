import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Lying, pagesOf, spreadAt, spreadWith, type Turn, turnBetween } from '../spreads.ts';
import type { Reading } from './reading.ts';

/** How long a leaf takes, in milliseconds. */
const TURN_MS = 620;
const EASE = 'cubic-bezier(0.36, 0.05, 0.36, 1)';

/** A leaf that is held by a finger: where it goes, and how far it is. */
interface Held {
  to: number;
  /** 0 to 1. */
  share: number;
  /** Whether the finger let go: then it falls to one side. */
  falls: 'on' | 'back' | null;
}

export interface Turning {
  /** The spread that lies open, from 0. */
  at: number;
  turn: Turn | null;
  hold(held: Held | null): void;
}

/** Turns a leaf whenever another page is to be read; whoever asks for stillness sees the other pages at once. */
export function useTurning(
  ref: RefObject<HTMLElement | null>,
  { page, lying, goTo }: Pick<Reading, 'page' | 'lying' | 'goTo'>,
): Turning {
  const target = spreadWith(page, lying);
  const [at, setAt] = useState(target);
  const [going, setGoing] = useState(target);
  const [held, setHeld] = useState<Held | null>(null);
  if (going !== target) {
    // A leaf that is on its way still lies down at once: the next one turns from there.
    setAt(going);
    setGoing(target);
  }
  const to = held?.to ?? target;
  const falls = held?.falls ?? null;
  const from = held?.share ?? 0;

  useLayoutEffect(() => {
    const book = ref.current;
    if (!book || at === to || (held && !falls)) return;
    const end = falls === 'back' ? 0 : 1;
    const lieDown = () => {
      setHeld(null);
      if (end === 0) return;
      setAt(to);
      setGoing(to);
      if (to !== target) goTo(firstOf(to, lying));
    };
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return lieDown();
    const animation = book.animate([{ '--turn': from }, { '--turn': end }], {
      duration: TURN_MS * Math.max(0.25, Math.abs(end - from)),
      easing: EASE,
      fill: 'forwards',
    });
    animation.onfinish = lieDown;
    return () => animation.cancel();
  }, [ref, at, to, target, falls, from, held, lying, goTo]);

  return { at, turn: at === to ? null : turnBetween(at, to, lying), hold: setHeld };
}

const firstOf = (spread: number, lying: Lying) => pagesOf(spreadAt(spread, lying))[0] ?? 1;
