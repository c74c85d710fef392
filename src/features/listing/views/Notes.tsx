import { Link } from '#ui/Link.tsx';
import { withoutFilter } from '../listing-query.ts';
import type { ListedCatalogue, ListingData } from './listing-data.ts';
import styles from './notes.module.css';
import { addressOf, countText } from './words.ts';

export function Notes({ listing }: { listing: ListingData }) {
  const { query, correctedTo, match, ignored, books, elsewhere } = listing;
  const isPartial = match === 'partial' && books.length > 0;
  if (!correctedTo && !isPartial && !elsewhere && ignored.length === 0) return null;
  return (
    <div className={styles.notes}>
      {isPartial ? (
        <p>No book has all of “{query.q}”; these have part of it.</p>
      ) : (
        correctedTo && (
          <p>
            No book matches “{query.q}”; showing <em>“{correctedTo}”</em>.
          </p>
        )
      )}
      {elsewhere && books.length > 0 && <Elsewhere listing={listing} />}
      {ignored.length > 0 && (
        <p className={styles.ignored}>Not understood, so left out: {ignored.join(', ')}.</p>
      )}
    </div>
  );
}

/** Link to matches of the same search in the other catalogue. */
export function Elsewhere({ listing }: { listing: ListingData }) {
  const { catalogue, query, criteria, elsewhere } = listing;
  if (!elsewhere) return null;
  const other: ListedCatalogue = catalogue === 'regular' ? 'bestSeller' : 'regular';
  // `collection` prevents a redirect straight back to the best sellers.
  const stays = other === 'regular' ? 'collection' : null;
  const address = addressOf(other, withoutFilter(query), criteria === 'author' ? criteria : stays);
  const count = countText(elsewhere);
  const isOne = elsewhere.total === 1;
  return (
    <p>
      <Link to={address} viewTransition>
        {other === 'bestSeller' ? count.replace(/book(s?)$/, 'best seller$1') : `${count} in our collections`}
      </Link>{' '}
      {isOne ? 'matches' : 'match'} as well.
    </p>
  );
}
