import { COVER_VIEWS, type CoverView } from '#kernel/binding.ts';
import type { Binding } from '#kernel/bindings.ts';
import type { ShownBook } from '#kernel/book.ts';
import { coverAddress } from '#kernel/picture-addresses.ts';
import styles from './gallery.module.css';
import { VIEW_NAMES } from './views-of-book.ts';

interface ThumbnailsProps {
  book: ShownBook;
  binding: Binding;
  at: number;
  onGo: (index: number) => void;
  /** Without JavaScript, thumbnails are links to these ids. */
  slideId: (view: CoverView) => string;
}

export function Thumbnails({ book, binding, at, onGo, slideId }: ThumbnailsProps) {
  return (
    <ol className={styles.thumbnails}>
      {COVER_VIEWS.map((view, index) => (
        <li key={view}>
          <a
            href={`#${slideId(view)}`}
            className={styles.thumbnail}
            aria-label={VIEW_NAMES[view]}
            aria-current={index === at}
            onClick={(event) => {
              event.preventDefault();
              onGo(index);
            }}
          >
            <img src={smallest(book, binding, view)} alt="" loading="lazy" decoding="async" />
          </a>
        </li>
      ))}
    </ol>
  );
}

const smallest = (book: ShownBook, binding: Binding, view: CoverView) =>
  coverAddress({ id: book.id, version: book.coverVersion, view, ...binding, width: 160, format: 'webp' });
