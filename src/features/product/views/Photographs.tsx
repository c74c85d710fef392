import { type KeyboardEvent, useRef } from 'react';
import { photographLink, photographSources } from '#features/books/photographs.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './gallery.module.css';
import { useScrolledItem } from './gallery-state.ts';

interface PhotographsProps {
  links: readonly string[];
  /** What they show. */
  altText: string;
}

const SIZES = '(width < 992px) 89vw, min(38vw, 42rem)';

/** Photographs of a book in one binding, in the place of the pictures that the shop draws. */
export function Photographs({ links, altText }: PhotographsProps) {
  const track = useRef<HTMLUListElement>(null);
  const { at, go } = useScrolledItem(track, links.length);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: links.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  return (
    <section className={styles.gallery} aria-roledescription="carousel" aria-label="Pictures of the book">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <ul className={styles.track} ref={track} tabIndex={0} aria-label="Pictures" onKeyDown={onKeyDown}>
        {links.map((link, index) => (
          <li key={link} className={styles.slide}>
            <img
              className={styles.photograph}
              src={photographLink(link, 640)}
              srcSet={photographSources(link)}
              sizes={SIZES}
              alt={links.length > 1 ? `${altText} (${index + 1} of ${links.length})` : altText}
              loading={index === 0 ? 'eager' : 'lazy'}
              fetchPriority={index === 0 ? 'high' : undefined}
              decoding="async"
            />
          </li>
        ))}
      </ul>
      {links.length > 1 && (
        <div className={styles.foot}>
          <p className={styles.caption}>{altText}</p>
          <p className={styles.count} aria-live="polite">
            {at + 1} of {links.length}
          </p>
          <button
            type="button"
            className={styles.arrow}
            data-each-press
            onClick={() => go(at - 1)}
            aria-label="Previous picture"
          >
            <Icon name="previous" />
          </button>
          <button
            type="button"
            className={styles.arrow}
            data-each-press
            onClick={() => go(at + 1)}
            aria-label="Next picture"
          >
            <Icon name="next" />
          </button>
        </div>
      )}
    </section>
  );
}
