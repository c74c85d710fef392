import { type RefObject, useEffect, useRef, useState } from 'react';
import { VIDEO_VISIBLE_SHARE } from '#kernel/limits.ts';

const STEPS = Array.from({ length: 21 }, (_, i) => i / 20);

export interface FilmPlayback {
  video: RefObject<HTMLVideoElement | null>;
  isPlaying: boolean;
  /** Whether it has shown a frame; until then the poster is shown. */
  hasStarted: boolean;
  toggle: () => void;
}

/**
 * Plays a film while 70 % of it is in view; loads nothing before. `toggle` overrides for good; otherwise reduced
 * motion and data saving stop it (data-and-services 2, decision 21).
 */
export function useFilm(): FilmPlayback {
  const video = useRef<HTMLVideoElement>(null);
  const userChoice = useRef<'play' | 'pause' | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [hasStarted, setStarted] = useState(false);

  useEffect(() => {
    const film = video.current;
    if (!film) return;
    const follow = () => setPlaying(!film.paused);
    const markStarted = () => setStarted(true);
    const watcher = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (!last) return;
        const wanted = userChoice.current ? userChoice.current === 'play' : !prefersNoAutoplay();
        if (!isInView(last)) film.pause();
        else if (wanted) play(film);
      },
      { threshold: STEPS },
    );
    film.addEventListener('play', follow);
    film.addEventListener('pause', follow);
    film.addEventListener('playing', markStarted);
    watcher.observe(film);
    return () => {
      watcher.disconnect();
      film.removeEventListener('play', follow);
      film.removeEventListener('pause', follow);
      film.removeEventListener('playing', markStarted);
    };
  }, []);

  const toggle = () => {
    const film = video.current;
    if (!film) return;
    userChoice.current = film.paused ? 'play' : 'pause';
    if (film.paused) play(film);
    else film.pause();
  };
  return { video, isPlaying, hasStarted, toggle };
}

function play(film: HTMLVideoElement): void {
  // React omits the attribute, and only muted films may autoplay.
  film.muted = true;
  // Browsers saving battery refuse; poster and button remain.
  film.play().catch(() => {});
}

function isInView(entry: IntersectionObserverEntry): boolean {
  const { boundingClientRect, intersectionRatio, intersectionRect, rootBounds } = entry;
  // Content that isn't laid out yet has no size and counts as fully visible.
  if (boundingClientRect.height === 0) return false;
  if (intersectionRatio >= VIDEO_VISIBLE_SHARE) return true;
  return rootBounds !== null && intersectionRect.height >= rootBounds.height * VIDEO_VISIBLE_SHARE;
}

const prefersNoAutoplay = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
