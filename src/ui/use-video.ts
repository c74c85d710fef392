import { type RefObject, useEffect, useRef, useState } from 'react';
import { VIDEO_VISIBLE_SHARE } from '#kernel/limits.ts';

const THRESHOLDS = Array.from({ length: 21 }, (_, i) => i / 20);

export interface VideoPlayback {
  videoRef: RefObject<HTMLVideoElement | null>;
  isPlaying: boolean;
  /** Whether the first frame has been shown; the poster is shown until then. */
  hasStarted: boolean;
  toggle: () => void;
}

/**
 * Plays a video while 70 % of it is in view; nothing loads before that. Once used, `toggle` overrides reduced motion
 * and data saving, which otherwise prevent autoplay (data-and-services 2, decision 21).
 */
export function useVideo(): VideoPlayback {
  const videoRef = useRef<HTMLVideoElement>(null);
  const userChoice = useRef<'play' | 'pause' | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [hasStarted, setStarted] = useState(false);

  useEffect(() => {
    const video = videoRef.current;
    if (!video) return;
    const syncPlaying = () => setPlaying(!video.paused);
    const markStarted = () => setStarted(true);
    const observer = new IntersectionObserver(
      (entries) => {
        const latest = entries.at(-1);
        if (!latest) return;
        const shouldPlay = userChoice.current ? userChoice.current === 'play' : !prefersNoAutoplay();
        if (!isInView(latest)) video.pause();
        else if (shouldPlay) play(video);
      },
      { threshold: THRESHOLDS },
    );
    video.addEventListener('play', syncPlaying);
    video.addEventListener('pause', syncPlaying);
    video.addEventListener('playing', markStarted);
    observer.observe(video);
    return () => {
      observer.disconnect();
      video.removeEventListener('play', syncPlaying);
      video.removeEventListener('pause', syncPlaying);
      video.removeEventListener('playing', markStarted);
    };
  }, []);

  const toggle = () => {
    const video = videoRef.current;
    if (!video) return;
    userChoice.current = video.paused ? 'play' : 'pause';
    if (video.paused) play(video);
    else video.pause();
  };
  return { videoRef, isPlaying, hasStarted, toggle };
}

function play(video: HTMLVideoElement): void {
  // React omits the attribute, and browsers only autoplay muted videos.
  video.muted = true;
  // Rejects when the browser saves battery; the poster and the button remain.
  video.play().catch(() => {});
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
