import { type RefObject, useEffect, useRef, useState } from 'react';
import { VIDEO_VISIBLE_SHARE } from '#kernel/limits.ts';

const THRESHOLDS = Array.from({ length: 21 }, (_, i) => i / 20);

export interface FilmPlayback {
  video: RefObject<HTMLVideoElement | null>;
  isPlaying: boolean;
  /** Whether the first frame has been shown; the poster is shown until then. */
  hasStarted: boolean;
  toggle: () => void;
}

/**
 * Plays a video while 70 % of it is in view; nothing loads before that. Once used, `toggle` overrides reduced motion
 * and data saving, which otherwise prevent autoplay (data-and-services 2, decision 21).
 */
export function useFilm(): FilmPlayback {
  const video = useRef<HTMLVideoElement>(null);
  const userChoice = useRef<'play' | 'pause' | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [hasStarted, setStarted] = useState(false);

  useEffect(() => {
    const film = video.current;
    if (!film) return;
    const syncPlaying = () => setPlaying(!film.paused);
    const markStarted = () => setStarted(true);
    const observer = new IntersectionObserver(
      (entries) => {
        const latest = entries.at(-1);
        if (!latest) return;
        const shouldPlay = userChoice.current ? userChoice.current === 'play' : !prefersNoAutoplay();
        if (!isInView(latest)) film.pause();
        else if (shouldPlay) play(film);
      },
      { threshold: THRESHOLDS },
    );
    film.addEventListener('play', syncPlaying);
    film.addEventListener('pause', syncPlaying);
    film.addEventListener('playing', markStarted);
    observer.observe(film);
    return () => {
      observer.disconnect();
      film.removeEventListener('play', syncPlaying);
      film.removeEventListener('pause', syncPlaying);
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
  // React omits the attribute, and browsers only autoplay muted videos.
  film.muted = true;
  // Rejects when the browser saves battery; the poster and the button remain.
  film.play().catch(() => {});
}

function isInView(entry: IntersectionObserverEntry): boolean {
  const { boundingClientRect, intersectionRatio, intersectionRect, rootBounds } = entry;
  // Browsers report an element without layout as fully visible, so ignore it.
  if (boundingClientRect.height === 0) return false;
  if (intersectionRatio >= VIDEO_VISIBLE_SHARE) return true;
  return rootBounds !== null && intersectionRect.height >= rootBounds.height * VIDEO_VISIBLE_SHARE;
}

const prefersNoAutoplay = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
