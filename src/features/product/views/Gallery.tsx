import { useId, useRef } from 'react';
import { preload } from 'react-dom';
import { useViewTransitionState } from 'react-router';
import { Cover, coverSrcSet } from '#features/books/views/Cover.tsx';
import { COVER_VIEWS, type CoverView } from '#kernel/binding.ts';
import type { Binding } from '#kernel/bindings.ts';
import type { ProductPageBook } from '#kernel/book.ts';
import type { BookColour } from '#kernel/edition.ts';
import { bookPath } from '#kernel/paths.ts';
import { coverPath } from '#kernel/picture-paths.ts';
import { GalleryFoot } from './GalleryFoot.tsx';
import styles from './gallery.module.css';
import { useLoadedBinding, useScrolledItem } from './gallery-state.ts';
import { Thumbnails } from './Thumbnails.tsx';
import { viewCaption } from './view-captions.ts';

/** Must match `--stage` in the style sheet. */
const SIZES: Record<CoverView, string> = {
  front: '(width < 992px) min(69vw, 22.5rem), clamp(16rem, calc(66svh - 13.375rem), 31.75rem)',
  spine: '(width < 992px) min(76vw, 25rem), clamp(17.5rem, calc(73svh - 14.75rem), 35rem)',
  'three-quarter': '(width < 992px) min(76vw, 25rem), clamp(17.5rem, calc(73svh - 14.75rem), 35rem)',
  endpapers: '(width < 992px) 89vw, min(38vw, 42rem)',
};

interface GalleryProps {
  book: ProductPageBook;
  binding: Binding;
  colour: Pick<BookColour, 'label'>;
}

/**
 * Scroll-snapping row that works without JavaScript (storefront 2.9). The old picture stays until the next binding's
 * has loaded; thumbnails and hidden views follow.
 */
export function Gallery({ book, binding, colour }: GalleryProps) {
  const id = useId();
  const slideId = (view: CoverView) => `${id}-${view}`;
  const track = useRef<HTMLUListElement>(null);
  const { at, go, onKeyDown } = useScrolledItem(track, COVER_VIEWS.length);
  const { settled, isSettled, isLoaded, onLoaded } = useLoadedBinding(binding, track);
  const isTransitioning = useViewTransitionState(bookPath(book));
  if (typeof document === 'undefined') preloadFront(book, binding);
  const slide = (view: CoverView, index: number) => {
    const isVisible = index === at;
    const shownBinding = isVisible ? binding : settled;
    const waitingProps = { 'data-waiting': isVisible && !isSettled };
    const loadProps = isVisible ? { onLoadCapture: onLoaded, onErrorCapture: onLoaded } : {};
    return (
      <li key={view} id={slideId(view)} className={styles.slide}>
        <div className={styles.picture} data-view={view} {...waitingProps} {...loadProps}>
          <Cover
            book={book}
            {...shownBinding}
            view={view}
            sizes={SIZES[view]}
            priority={index === 0}
            eager={isLoaded}
            isTransitioning={index === 0 && isTransitioning}
            alt={`${book.title}. ${viewCaption(view, shownBinding, colour)}.`}
          />
        </div>
      </li>
    );
  };
  return (
    <section className={styles.gallery} aria-roledescription="carousel" aria-label="Pictures of the book">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <ul className={styles.track} ref={track} tabIndex={0} aria-label="Pictures" onKeyDown={onKeyDown}>
        {COVER_VIEWS.map(slide)}
      </ul>
      <GalleryFoot
        caption={viewCaption(COVER_VIEWS[at] ?? 'front', binding, colour)}
        count={COVER_VIEWS.length}
        at={at}
        onGo={go}
      />
      {/* Last in the DOM, as on phones: a page is painted while it streams in, and later content must not push it down. */}
      <Thumbnails book={book} binding={settled} at={at} onGo={go} slideId={slideId} />
    </section>
  );
}

/** Preloads the first picture before the style sheet is parsed. */
function preloadFront(book: ProductPageBook, binding: Binding) {
  preload(coverPath({ id: book.id, version: book.coverVersion, ...FIRST_PICTURE, ...binding }), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: coverSrcSet({ book, view: 'front', ...binding }),
    imageSizes: SIZES.front,
    fetchPriority: 'high',
  });
}
const FIRST_PICTURE = { view: 'front', width: 640, format: 'avif' } as const;
