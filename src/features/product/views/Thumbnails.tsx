import { COVER_VIEWS, type CoverView } from '#kernel/binding.ts';
import type { Binding } from '#kernel/bindings.ts';
import type { ProductPageBook } from '#kernel/book.ts';
import { coverPath } from '#kernel/picture-paths.ts';
import layout from '#ui/layout.module.css';
import styles from './gallery.module.css';
import { VIEW_NAMES } from './view-captions.ts';

interface ThumbnailsProps {
  book: ProductPageBook;
  binding: Binding;
  at: number;
  onGo: (index: number) => void;
  /** Without JavaScript, thumbnails are links to these ids. */
  slideId: (view: CoverView) => string;
}

export function Thumbnails({ book, binding, at, onGo, slideId }: ThumbnailsProps) {
  return (
    <ol className={`${layout.column} ${styles.thumbnails}`}>
      {COVER_VIEWS.map((view, index) => (
        <li key={view}>
          <a
            href={`#${slideId(view)}`}
            className={`${layout.middle} ${styles.thumbnail}`}
            aria-label={VIEW_NAMES[view]}
            aria-current={index === at}
            onClick={(event) => {
              event.preventDefault();
              onGo(index);
            }}
          >
            <img src={thumbnailPath(book, binding, view)} alt="" loading="lazy" decoding="async" />
          </a>
        </li>
      ))}
    </ol>
  );
}

const thumbnailPath = (book: ProductPageBook, binding: Binding, view: CoverView) =>
  coverPath({ id: book.id, version: book.coverVersion, view, ...binding, width: 160, format: 'webp' });
