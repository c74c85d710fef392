import { useRef } from 'react';
import { photographLink, photographSources } from '#features/books/photographs.ts';
import { GalleryFoot } from './GalleryFoot.tsx';
import styles from './gallery.module.css';
import { useScrolledItem } from './gallery-state.ts';

interface PhotographGalleryProps {
  links: readonly string[];
  altText: string;
}

const SIZES = '(width < 992px) 89vw, min(38vw, 42rem)';

/** Photographs of a book in one binding, in place of the drawn covers. */
export function PhotographGallery({ links, altText }: PhotographGalleryProps) {
  const track = useRef<HTMLUListElement>(null);
  const { at, go, onKeyDown } = useScrolledItem(track, links.length);
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
      {links.length > 1 && <GalleryFoot caption={altText} count={links.length} at={at} onGo={go} />}
    </section>
  );
}
