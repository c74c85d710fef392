import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { type Binding, isSameBinding } from '#kernel/bindings.ts';

/** Long enough for a scroll that is still under way to say so again. */
const SCROLL_REST_MS = 90;

/** Which item of a snapping row is in sight, and how to go to another, by keys too; beyond an end it wraps around. */
export function useScrolledItem(track: RefObject<HTMLElement | null>, count: number) {
  const [at, setAt] = useState(0);
  useEffect(() => {
    const list = track.current;
    if (!list) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => setAt(Math.round(Math.abs(list.scrollLeft) / (list.clientWidth || 1)));
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(look, SCROLL_REST_MS);
    };
    look();
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

/**
 * The binding whose picture is there: it follows the chosen one when the picture in sight has loaded. Until
 * the first picture has loaded, the others wait.
 */
export function useSettledBinding(binding: Binding, track: RefObject<HTMLElement | null>) {
  const [settled, setSettled] = useState(binding);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    // The first picture may have come before the script did.
    if (track.current?.querySelector('img')?.complete) setLoaded(true);
  }, [track]);
  const onLoaded = () => {
    setSettled(binding);
    setLoaded(true);
  };
  return { settled, isSettled: isSameBinding(settled, binding), isLoaded, onLoaded };
}
