import { normalise } from '#kernel/normalise.ts';
import { PAGES, withQuery } from '#kernel/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { activeFilters, type FilterKind, withoutFilters } from '../listing-query.ts';
import { OtherCatalogue } from './ListingNotes.tsx';
import type { ListingData } from './listing-data.ts';
import { CATALOGUE_NAMES, catalogueAddress, countText } from './listing-text.ts';
import styles from './nothing-found.module.css';

const WIDER_LABELS: Record<FilterKind | 'all', string> = {
  all: 'Without any filters',
  genre: 'Without the genre',
  author: 'Without the author',
  language: 'In any language',
  years: 'From any year',
  leather: 'In any leather',
  edition: 'In any edition',
  price: 'At any price',
};

/** Empty result: wider searches, and an offer to bind a book the shop doesn't have (decision 26). */
export function NothingFound({ listing }: { listing: ListingData }) {
  const { catalogue, query, criteria, widerSearches: wider, total } = listing;
  const isSearchable = normalise(query.q) !== '';
  if (total > 0) return <PastLastPage listing={listing} />;
  return (
    <div className={`${layout.column} ${styles.nothing}`}>
      <p className={styles.sentence}>{emptyMessage(listing)}</p>
      {wider.length > 0 && (
        <ul className={styles.wider} aria-label="Wider searches">
          {wider.map(({ kind, ...total }) => (
            <li key={kind}>
              <Link
                to={catalogueAddress(
                  catalogue,
                  withoutFilters(query, ...(kind === 'all' ? [] : [kind])),
                  criteria,
                )}
                viewTransition
              >
                {WIDER_LABELS[kind]}
              </Link>{' '}
              <span>{countText(total)}</span>
            </li>
          ))}
        </ul>
      )}
      <OtherCatalogue listing={listing} />
      {isSearchable && (
        <section className={`${text.ruled} ${layout.column} ${styles.bind}`} aria-labelledby="bind">
          <h2 id="bind">We can bind it</h2>
          <p className={text.reading}>
            We bind more than what’s on our shelves. Tell us the title and author. We’ll look for a copy to
            rebind, or print the text on acid-free paper. Then we bind it in the leather you choose.
          </p>
          <ButtonLink to={withQuery(PAGES.contactUs, { service: 'find', q: query.q })}>
            Ask for this book
          </ButtonLink>
        </section>
      )}
      <Link
        to={catalogueAddress(catalogue, withoutFilters({ ...query, q: '', field: 'all' }))}
        viewTransition
      >
        See everything in {CATALOGUE_NAMES[catalogue]}
      </Link>
    </div>
  );
}

function emptyMessage({ query, widerSearches: wider }: ListingData): string {
  if (query.q === '') {
    return activeFilters(query).length > 0
      ? 'No books match all of these filters.'
      : 'No books are listed here yet.';
  }
  if (normalise(query.q) === '')
    return `“${query.q}” has no letters or numbers to search for. Try a title, an author or an ISBN.`;
  if (wider.length > 0) return `No books for “${query.q}” match all of these filters.`;
  return `No books match “${query.q}” or anything spelt like it.`;
}

/** Page past the end, reachable when the estimated total was too high. */
function PastLastPage({ listing: { catalogue, query, criteria } }: { listing: ListingData }) {
  return (
    <div className={`${layout.column} ${styles.nothing}`}>
      <p className={styles.sentence}>There are no more books. The list ends before this page.</p>
      <Link to={catalogueAddress(catalogue, { ...query, page: 1 }, criteria)} viewTransition>
        Back to the first page
      </Link>
    </div>
  );
}
