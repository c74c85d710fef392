import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Lying, pagesOf, spreadAt, spreadWith, type Turn, turnBetween } from '../spreads.ts';
import type { Reading } from './reading.ts';

/** How long a leaf takes, in milliseconds. */
const TURN_MS = 620;
const EASE = 'cubic-bezier(0.36, 0.05, 0.36, 1)';

/** A leaf that is held by a finger, or was: where it goes, and how far it is. */
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
  /** The one that is to be read: it lies open already, or a leaf is on its way to it. A finger takes the next leaf from there. */
  target: number;
  turn: Turn | null;
  /** How far a leaf is that a finger holds, 0 to 1. */
  share: number;
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
    setGoing(target);
    // A leaf that was let go falls on from where it is. Any other that is on its way lies down at once: the next turns from there.
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
    // What it falls to is read from now on, whatever is asked for before it lies.
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
