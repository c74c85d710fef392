import { type RefObject, useEffect, useRef, useState } from 'react';
import { VIDEO_VISIBLE } from '#kernel/limits.ts';

/** As finely as the part in view is watched. */
const STEPS = Array.from({ length: 21 }, (_, i) => i / 20);

export interface PlayedFilm {
  video: RefObject<HTMLVideoElement | null>;
  isPlaying: boolean;
  /** Whether it has shown a frame of its own; before that, its still picture stands for it. */
  hasBegun: boolean;
  toggle: () => void;
}

/**
 * A film that plays while 70 % of it are in view and waits while they are not. Nothing of it is loaded before. What the
 * visitor says by `toggle` lasts; without a word, it stands still for those who asked for stillness or for less data
 * (data-and-services 2, decision 21).
 */
export function useFilm(): PlayedFilm {
  const video = useRef<HTMLVideoElement>(null);
  const asked = useRef<'play' | 'pause' | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [hasBegun, setBegun] = useState(false);

  useEffect(() => {
    const film = video.current;
    if (!film) return;
    const follow = () => setPlaying(!film.paused);
    const begin = () => setBegun(true);
    const watcher = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (!last) return;
        const wanted = asked.current ? asked.current === 'play' : !prefersStillness();
        if (!isInView(last)) film.pause();
        else if (wanted) play(film);
      },
      { threshold: STEPS },
    );
    film.addEventListener('play', follow);
    film.addEventListener('pause', follow);
    film.addEventListener('playing', begin);
    watcher.observe(film);
    return () => {
      watcher.disconnect();
      film.removeEventListener('play', follow);
      film.removeEventListener('pause', follow);
      film.removeEventListener('playing', begin);
    };
  }, []);

  const toggle = () => {
    const film = video.current;
    if (!film) return;
    asked.current = film.paused ? 'play' : 'pause';
    if (film.paused) play(film);
    else film.pause();
  };
  return { video, isPlaying, hasBegun, toggle };
}

function play(film: HTMLVideoElement): void {
  // React leaves the attribute out of the page, and a film that could be heard may not start by itself.
  film.muted = true;
  // A browser that saves its battery refuses; the still picture and the button stay.
  film.play().catch(() => {});
}

/** 70 % of the film, or, where it is larger than the screen, 70 % of the screen. */
function isInView(seen: IntersectionObserverEntry): boolean {
  const { boundingClientRect, intersectionRatio, intersectionRect, rootBounds } = seen;
  // A part of the page that the browser has not laid out yet has no size, and all of nothing is in view.
  if (boundingClientRect.height === 0) return false;
  if (intersectionRatio >= VIDEO_VISIBLE) return true;
  return rootBounds !== null && intersectionRect.height >= rootBounds.height * VIDEO_VISIBLE;
}

const prefersStillness = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
