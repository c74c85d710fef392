import { Link } from '#ui/Link.tsx';
import { withoutFilters } from '../listing-query.ts';
import type { ListedCatalogue, ListingData } from './listing-data.ts';
import { catalogueAddress, countText } from './listing-text.ts';
import styles from './notes.module.css';

export function ListingNotes({ listing }: { listing: ListingData }) {
  const { query, correctedTo, match, ignored, books, otherCatalogueTotal: elsewhere } = listing;
  const isPartial = match === 'partial' && books.length > 0;
  if (!correctedTo && !isPartial && !elsewhere && ignored.length === 0) return null;
  return (
    <div className={styles.notes}>
      {isPartial ? (
        <p>No book matches all of “{query.q}”. These match part of it.</p>
      ) : (
        correctedTo && (
          <p>
            No book matches “{query.q}”. Showing results for <em>“{correctedTo}”</em>.
          </p>
        )
      )}
      {elsewhere && books.length > 0 && <OtherCatalogue listing={listing} />}
      {ignored.length > 0 && (
        <p className={styles.ignored}>We left out what we couldn’t read: {ignored.join(', ')}.</p>
      )}
    </div>
  );
}

/** Link to matches of the same search in the other catalogue. */
export function OtherCatalogue({ listing }: { listing: ListingData }) {
  const { catalogue, query, criteria, otherCatalogueTotal: elsewhere } = listing;
  if (!elsewhere) return null;
  const target: ListedCatalogue = catalogue === 'regular' ? 'bestSeller' : 'regular';
  // `collection` prevents a redirect straight back to the best sellers.
  const criterion = target === 'regular' ? 'collection' : null;
  const address = catalogueAddress(
    target,
    withoutFilters(query),
    criteria === 'author' ? criteria : criterion,
  );
  const count = countText(elsewhere);
  const isSingular = elsewhere.total === 1;
  return (
    <p>
      <Link to={address} viewTransition>
        {target === 'bestSeller'
          ? count.replace(/book(s?)$/, 'best seller$1')
          : `${count} in our collections`}
      </Link>{' '}
      {isSingular ? 'matches' : 'match'} as well.
    </p>
  );
}
