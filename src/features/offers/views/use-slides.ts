import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { CAROUSEL_SPEED_MS } from '../limits.ts';

export interface Slides {
  track: RefObject<HTMLUListElement | null>;
  at: number;
  /** While the loop runs, the first slide is repeated after the last. */
  isLooping: boolean;
  paused: boolean;
  setPaused: (paused: boolean) => void;
  show: (index: number) => void;
}

/**
 * Scroll-snapping slides, which need no JavaScript for touch and keyboard. Advances every `intervalMs` over 500 ms,
 * ending on a copy of the first slide, then jumps back (storefront 4). Waits while hovered, focused or paused; never
 * moves for users who prefer reduced motion (decision 21).
 */
export function useSlides(count: number, intervalMs: number): Slides {
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  const [isLooping, setLooping] = useState(false);
  const [manualMoves, setManualMoves] = useState(0);

  useEffect(() => setLooping(count > 1 && !prefersReducedMotion()), [count]);

  // Tracks the visible slide, and jumps from the repeated first slide to the original.
  const follow = useCallback(() => {
    const list = track.current;
    if (!list) return;
    const hasArrived = !isScrolling(list) && list.scrollLeft > count * list.clientWidth - 2;
    if (hasArrived) list.scrollTo({ left: 0, behavior: 'instant' });
    setAt(slideInView(list) % count);
  }, [count]);

  useEffect(() => {
    const list = track.current;
    if (!list) return;
    const countMove = () => setManualMoves((moves) => moves + 1);
    list.addEventListener('scroll', follow, { passive: true });
    list.addEventListener('pointerdown', countMove);
    return () => {
      list.removeEventListener('scroll', follow);
      list.removeEventListener('pointerdown', countMove);
    };
  }, [follow]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: manual moves restart the interval
  useEffect(() => {
    if (!isLooping || paused) return;
    const timer = setInterval(() => {
      const list = track.current;
      if (list && !isWaiting(list)) scrollToSlide(list, slideInView(list) + 1, follow);
    }, intervalMs);
    return () => clearInterval(timer);
  }, [isLooping, paused, intervalMs, manualMoves, follow]);

  const show = (index: number) => {
    setManualMoves((moves) => moves + 1);
    if (track.current) scrollToSlide(track.current, index, follow);
  };
  return { track, at, isLooping, paused, setPaused, show };
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const slideInView = (list: HTMLElement) =>
  list.clientWidth ? Math.round(list.scrollLeft / list.clientWidth) : 0;
/** Hidden, in the background, focused or hovered. Touch leaves a stale hover, which is ignored. */
const isWaiting = (list: HTMLElement) =>
  document.hidden ||
  list.clientWidth === 0 ||
  list.matches(':focus-within') ||
  (list.matches(':hover') && matchMedia('(hover: hover)').matches);

const isScrolling = (list: HTMLElement) => list.style.scrollSnapType === 'none';
const frames = new WeakMap<HTMLElement, number>();

/** Scrolls to the slide in 500 ms with snapping off, which would fight every step. */
function scrollToSlide(list: HTMLElement, index: number, onArrival: () => void): void {
  cancelAnimationFrame(frames.get(list) ?? 0);
  const from = list.scrollLeft;
  const by = index * list.clientWidth - from;
  const duration = prefersReducedMotion() ? 1 : CAROUSEL_SPEED_MS;
  let started: number | undefined;
  list.style.scrollSnapType = 'none';
  const step = (now: number) => {
    started ??= now;
    const part = Math.min(1, (now - started) / duration);
    list.scrollTo({ left: from + by * ease(part), behavior: 'instant' });
    if (part < 1) frames.set(list, requestAnimationFrame(step));
    else {
      list.style.scrollSnapType = '';
      onArrival();
    }
  };
  frames.set(list, requestAnimationFrame(step));
}

const ease = (part: number) => (part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2);
