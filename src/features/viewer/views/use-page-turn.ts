import { type RefObject, useLayoutEffect, useState } from 'react';
import {
  createTurn,
  type PageTurn,
  pagesInSpread,
  type SpreadLayout,
  spreadAt,
  spreadIndexOf,
} from '../spreads.ts';
import type { ReadingState } from './reading.ts';

const TURN_MS = 620;
const EASE = 'cubic-bezier(0.36, 0.05, 0.36, 1)';

interface DraggedPage {
  to: number;
  /** 0 to 1. */
  share: number;
  /** Null while dragged; otherwise whether it turns over or falls back. */
  falls: 'on' | 'back' | null;
}

export interface PageTurnState {
  /** The open spread, from 0. */
  at: number;
  /** The spread to be read: already open, or being turned to. Swipes start from it. */
  target: number;
  turn: PageTurn | null;
  /** How far a dragged page has been turned, 0 to 1. */
  share: number;
  hold(dragged: DraggedPage | null): void;
}

export function usePageTurn(
  ref: RefObject<HTMLElement | null>,
  { page, layout, goTo }: Pick<ReadingState, 'page' | 'layout' | 'goTo'>,
): PageTurnState {
  const target = spreadIndexOf(page, layout);
  const [at, setAt] = useState(target);
  const [lastTarget, setLastTarget] = useState(target);
  const [dragged, setDragged] = useState<DraggedPage | null>(null);
  if (lastTarget !== target) {
    setLastTarget(target);
    // A released page continues from where it is; any other one in motion is completed at once.
    if (dragged?.falls !== 'on' || dragged.to !== target) {
      setAt(lastTarget);
      setDragged(null);
    }
  }
  const to = dragged?.to ?? target;
  const falls = dragged?.falls ?? null;
  const from = dragged?.share ?? 0;
  const hold = (next: DraggedPage | null) => {
    if (next) setAt(target);
    setDragged(next);
    // Its target counts as read from now on, whatever is requested before it lies flat.
    if (next?.falls === 'on') goTo(firstPageOf(next.to, layout));
  };

  useLayoutEffect(() => {
    const book = ref.current;
    if (!book || at === to || (dragged && !falls)) return;
    const end = falls === 'back' ? 0 : 1;
    const finishTurn = () => {
      setDragged(null);
      if (end === 1) setAt(to);
    };
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return finishTurn();
    const animation = book.animate([{ '--turn': from }, { '--turn': end }], {
      duration: TURN_MS * Math.max(0.25, Math.abs(end - from)),
      easing: EASE,
      fill: 'forwards',
    });
    animation.onfinish = finishTurn;
    return () => animation.cancel();
  }, [ref, at, to, falls, from, dragged]);

  return { at, target, turn: at === to ? null : createTurn(at, to, layout), share: from, hold };
}

const firstPageOf = (spread: number, layout: SpreadLayout) => pagesInSpread(spreadAt(spread, layout))[0] ?? 1;
