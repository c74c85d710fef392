import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import type { BookColour } from '#kernel/edition.ts';
import type { Layout } from '../../layout.ts';
import { FlatView } from '../FlatView.tsx';

interface BookProps {
  layout: Layout;
  colours: readonly BookColour[];
  onLost?: () => void;
}

/** The book in three dimensions comes in a script of its own, which no other page loads. */
const Book = lazy<ComponentType<BookProps>>(() => Promise.reject(new Error('There is no book in the round yet.')));

/** The book in the round, and until it is there its front, in the same place. */
export function LazyBook({ layout, colours, onLost }: BookProps) {
  const flat = <FlatView layout={layout} show="front" colours={colours} label="Front of the binding" />;
  return (
    <Suspense fallback={flat}>
      <Book layout={layout} colours={colours} {...(onLost ? { onLost } : {})} />
    </Suspense>
  );
}

/**
 * Whether a book can be turned here: `unknown` until the browser has said so, `asked` where somebody wants stillness and
 * turns it only by their own choice.
 */
export function useBookInTheRound(): 'unknown' | 'can' | 'asked' | 'cannot' {
  const [answer, setAnswer] = useState<'unknown' | 'can' | 'asked' | 'cannot'>('unknown');
  useEffect(() => {
    if (!hasWebGl()) setAnswer('cannot');
    else setAnswer(matchMedia('(prefers-reduced-motion: reduce)').matches ? 'asked' : 'can');
  }, []);
  return answer;
}

function hasWebGl(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}
