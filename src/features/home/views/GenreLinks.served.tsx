import { listingPath } from '#kernel/paths.ts';
import { Link } from '#ui/Link.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import styles from './genre-shortcuts.module.css';

/** Label and taxonomy name of each genre (decision 23). */
const GENRES = [
  { label: 'Horror', genre: 'Horror' },
  { label: 'Comedy', genre: 'Comedy' },
  { label: 'Sci-Fi', genre: 'Science Fiction' },
  { label: 'Fantasy', genre: 'Fantasy' },
  { label: 'Religion', genre: 'Religion' },
];

/** Shortcuts to five genres (storefront 2.6). */
export function GenreLinks() {
  return (
    <nav aria-label="Genres" className={text.wrap}>
      <ul className={`${text.ruled} ${layout.spread} ${layout.flow} ${styles.genres}`}>
        {GENRES.map(({ label, genre }) => (
          <li key={label}>
            <Link to={listingPath({ genre: [genre], criteria: 'genres' })} prefetch="intent" viewTransition>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
