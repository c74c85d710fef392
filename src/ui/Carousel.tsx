import { type ReactNode, useEffect, useRef, useState } from 'react';
import button from './button.module.css';
import styles from './carousel.module.css';
import { Icon } from './Icon.tsx';

interface CarouselProps {
  label: string;
  items: readonly { id: string; content: ReactNode }[];
  /** Sets `--per-view` (visible items; 4.5 shows half of a fifth) and `--gap` per width. */
  className?: string | undefined;
  /** Milliseconds between moves; absent for no autoplay. */
  autoplayMs?: number;
  centred?: boolean;
  arrows?: boolean;
}

/**
 * Scroll-snapping row of items that works without script. Autoplay loops, pauses on hover, focus and by button, and
 * respects reduced motion (decision 21).
 */
export function Carousel({ label, items, className, autoplayMs, centred, arrows = true }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const [paused, setPaused] = useState(false);
  const [ends, setEnds] = useState({ start: true, end: false, fitsAll: false });

  const move = (by: 1 | -1) => {
    const list = track.current;
    const item = list?.firstElementChild;
    if (!list || !item) return;
    const step =
      item.getBoundingClientRect().width + Number.parseFloat(getComputedStyle(list).columnGap || '0');
    const last = list.scrollWidth - list.clientWidth;
    const at = Math.abs(list.scrollLeft);
    const wraps = by > 0 ? at >= last - 2 : at <= 2;
    const distance = centred ? distanceToNext(list, by) : by * step;
    list.scrollTo({ left: wraps ? (by > 0 ? 0 : last) : list.scrollLeft + distance });
  };

  useEffect(() => {
    const list = track.current;
    if (!list) return;
    const updateEnds = () => {
      const start = list.scrollLeft <= 2;
      const end = list.scrollLeft >= list.scrollWidth - list.clientWidth - 2;
      const fitsAll = list.scrollWidth <= list.clientWidth + 2;
      // Scrolling fires every frame; re-renders only when an end is reached or left.
      setEnds((now) =>
        now.start === start && now.end === end && now.fitsAll === fitsAll ? now : { start, end, fitsAll },
      );
    };
    // Reports after layout; measuring earlier would force a second layout.
    const size = new ResizeObserver(updateEnds);
    size.observe(list);
    list.addEventListener('scroll', updateEnds, { passive: true });
    return () => {
      size.disconnect();
      list.removeEventListener('scroll', updateEnds);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `move` reads only the track
  useEffect(() => {
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!autoplayMs || paused || prefersReducedMotion || items.length < 2) return;
    const region = track.current?.parentElement;
    const timer = setInterval(() => {
      const isSeen = !document.hidden && track.current?.clientWidth;
      if (isSeen && !region?.matches(':hover, :focus-within')) move(1);
    }, autoplayMs);
    return () => clearInterval(timer);
  }, [autoplayMs, paused, items.length]);

  const movable = !ends.fitsAll && items.length > 1;
  return (
    <section
      className={`${styles.carousel} ${className ?? ''}`}
      aria-roledescription="carousel"
      aria-label={label}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <ul className={styles.track} data-centred={centred} ref={track} tabIndex={0} aria-label={label}>
        {items.map((item) => (
          <li key={item.id} className={styles.item}>
            {item.content}
          </li>
        ))}
      </ul>
      {(arrows || autoplayMs) && (
        <div className={styles.controls} data-movable={movable}>
          {autoplayMs ? (
            <button
              type="button"
              className={`${button.icon} ${button.framed}`}
              onClick={() => setPaused(!paused)}
              aria-label={`${paused ? 'Play' : 'Pause'} ${label}`}
            >
              <Icon name={paused ? 'play' : 'pause'} size={18} />
            </button>
          ) : null}
          {arrows && (
            <>
              <button
                type="button"
                className={`${button.icon} ${button.framed}`}
                onClick={() => move(-1)}
                disabled={ends.start && !autoplayMs}
                aria-label={`Previous, ${label}`}
              >
                <Icon name="previous" />
              </button>
              <button
                type="button"
                className={`${button.icon} ${button.framed}`}
                onClick={() => move(1)}
                disabled={ends.end && !autoplayMs}
                aria-label={`Next, ${label}`}
              >
                <Icon name="next" />
              </button>
            </>
          )}
        </div>
      )}
    </section>
  );
}

function distanceToNext(list: HTMLElement, by: 1 | -1): number {
  const middle = list.getBoundingClientRect().left + list.clientWidth / 2;
  const offsets = [...list.children].map((item) => {
    const { left, width } = item.getBoundingClientRect();
    return left + width / 2 - middle;
  });
  // Half a pixel of tolerance for rounded positions.
  const ahead = offsets.filter((offset) => offset * by > 1);
  return by * Math.min(...ahead.map(Math.abs));
}
