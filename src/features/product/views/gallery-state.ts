import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { type Binding, isSameBinding } from '#kernel/bindings.ts';

/** Longer than the gap between two events of one scroll. */
const SCROLL_REST_MS = 90;

/** Tracks the visible item of a scroll-snapping row and moves to others, by keyboard too; wraps around at the ends. */
export function useScrolledItem(track: RefObject<HTMLElement | null>, count: number) {
  const [at, setAt] = useState(0);
  useEffect(() => {
    const list = track.current;
    if (!list) return;
    let timer: ReturnType<typeof setTimeout>;
    const updateIndex = () => setAt(Math.round(Math.abs(list.scrollLeft) / (list.clientWidth || 1)));
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(updateIndex, SCROLL_REST_MS);
    };
    updateIndex();
    list.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      list.removeEventListener('scroll', onScroll);
    };
  }, [track]);
  const go = (index: number) => {
    const wrapped = (index + count) % count;
    setAt(wrapped);
    track.current?.scrollTo({ left: wrapped * track.current.clientWidth });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  return { at, go, onKeyDown };
}

/** Returns the binding whose picture has loaded; the other pictures wait for the first. */
export function useLoadedBinding(binding: Binding, track: RefObject<HTMLElement | null>) {
  const [settled, setSettled] = useState(binding);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    // The first picture may have loaded before the script.
    if (track.current?.querySelector('img')?.complete) setLoaded(true);
  }, [track]);
  const onLoaded = () => {
    setSettled(binding);
    setLoaded(true);
  };
  return { settled, isSettled: isSameBinding(settled, binding), isLoaded, onLoaded };
}
