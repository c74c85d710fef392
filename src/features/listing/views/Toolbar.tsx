import { useEffect, useState } from 'react';
import { SORT_LABELS, SORTS } from '#features/search/listing-options.ts';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import layout from '#ui/layout.module.css';
import { Select } from '#ui/Select.tsx';
import { withoutFilters } from '../listing-query.ts';
import { listActiveFilters } from './active-filters.ts';
import { FILTERS_FORM, FILTERS_PANEL } from './Filters.tsx';
import type { ListingData } from './listing-data.ts';
import { catalogueAddress, describePosition, isFilterable } from './listing-text.ts';
import styles from './toolbar.module.css';

/** Active filters as removable chips, and the sort menu; on small screens, also the button that opens the filters. */
export function Toolbar({ listing }: { listing: ListingData }) {
  if (!isFilterable(listing)) return null;
  const filters = listActiveFilters(listing);
  return (
    <div className={`${layout.row} ${styles.toolbar}`}>
      <button type="button" className={styles.open} popoverTarget={FILTERS_PANEL}>
        Filters{filters.length > 0 && <span className={styles.number}> {filters.length}</span>}
      </button>
      <Sort listing={listing} />
      {filters.length > 0 ? (
        <Chips listing={listing} />
      ) : (
        <p className={styles.shown}>{describePosition(listing)}</p>
      )}
    </div>
  );
}

function Chips({ listing }: { listing: ListingData }) {
  const { catalogue, query, criteria } = listing;
  return (
    <ul className={`${layout.row} ${styles.chips}`} aria-label="Chosen filters">
      {listActiveFilters(listing).map(({ label, without }) => (
        <li key={label}>
          <Link
            to={catalogueAddress(catalogue, without, criteria)}
            className={`${layout.line} ${styles.chip}`}
            aria-label={`Remove filter: ${label}`}
            rel="nofollow"
            preventScrollReset
          >
            <bdi>{label}</bdi>
            <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={catalogueAddress(catalogue, withoutFilters(query), criteria)}
          className={styles.clear}
          preventScrollReset
        >
          Clear all
        </Link>
      </li>
    </ul>
  );
}

/** Belongs to the filter form through its `form` attribute. */
function Sort({ listing: { query } }: { listing: ListingData }) {
  const [sort, setSort] = useState<string>(query.sort);
  useEffect(() => setSort(query.sort), [query.sort]);
  return (
    <div className={`${layout.line} ${styles.sort}`}>
      <label htmlFor="listing-sort">Sort by</label>
      <Select
        id="listing-sort"
        name="sort"
        form={FILTERS_FORM}
        value={sort}
        onChange={(event) => {
          setSort(event.target.value);
          event.target.form?.requestSubmit();
        }}
      >
        {SORTS.map((option) => (
          <option key={option} value={option}>
            {SORT_LABELS[option]}
          </option>
        ))}
      </Select>
      <button type="submit" form={FILTERS_FORM} className={styles.apply}>
        Sort
      </button>
    </div>
  );
}
