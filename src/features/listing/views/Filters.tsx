import { useRef } from 'react';
import { PAGES } from '#kernel/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { withoutFilters } from '../listing-query.ts';
import { isCenturyActive, isPriceBandActive, withCentury, withPriceBand } from './active-filters.ts';
import { BindingGroup } from './BindingGroup.tsx';
import { CheckGroup } from './CheckGroup.tsx';
import styles from './filters.module.css';
import { Group } from './Group.tsx';
import { LinkGroup } from './LinkGroup.tsx';
import type { ListingData } from './listing-data.ts';
import { catalogueAddress, countText } from './listing-text.ts';
import { useFiltersSubmit, useSyncedForm } from './use-filters-form.ts';
import { Years } from './Years.tsx';

export const FILTERS_FORM = 'listing-filters';
export const FILTERS_PANEL = 'listing-filters-panel';

/**
 * A GET form that submits on every change. One popover serves both layouts; wide screens show it in the page (decision
 * 27).
 */
export function Filters({ listing }: { listing: ListingData }) {
  const { catalogue, query, criteria, currency, facets, genreNames } = listing;
  const panel = useRef<HTMLElement>(null);
  const form = useSyncedForm(listing);
  const submit = useFiltersSubmit(
    listing,
    () => panel.current?.matches(':popover-open') && panel.current.hidePopover(),
  );
  const filteredAddress = (next: typeof query) => catalogueAddress(catalogue, next, criteria);
  return (
    <aside
      ref={panel}
      id={FILTERS_PANEL}
      popover="auto"
      className={styles.panel}
      aria-label="Filters"
      onBlur={(event) => {
        // The open panel covers the page, so it closes when keyboard focus leaves it.
        const next = event.relatedTarget;
        const isOpen = event.currentTarget.matches(':popover-open');
        if (isOpen && next && !event.currentTarget.contains(next)) event.currentTarget.hidePopover();
      }}
    >
      <div className={styles.head}>
        <h2>Filters</h2>
        <button
          type="button"
          className={styles.close}
          popoverTarget={FILTERS_PANEL}
          popoverTargetAction="hide"
          aria-label="Close filters"
        >
          <Icon name="close" />
        </button>
      </div>
      <form
        ref={form}
        id={FILTERS_FORM}
        action={catalogue === 'regular' ? PAGES.listing : PAGES.bestSellers}
        method="get"
        autoComplete="off"
        onChange={(event) => {
          const { target } = event;
          // Years are submitted on blur or Enter, not while typing.
          if (target instanceof HTMLInputElement && target.type !== 'number')
            event.currentTarget.requestSubmit();
        }}
        onSubmit={submit}
      >
        <HiddenFields listing={listing} />
        <CheckGroup
          title="Genre"
          name="genre"
          values={facets.genre}
          selected={query.genre}
          getLabel={(slug) => genreNames[slug] ?? slug}
        />
        <CheckGroup title="Author" name="author" values={facets.author} selected={query.author} />
        <LinkGroup
          title="Price"
          values={facets.price}
          isSelected={(value) => isPriceBandActive(query, value, currency)}
          getAddress={(value) => filteredAddress(withPriceBand(query, value, currency))}
          addressWithout={filteredAddress(withoutFilters(query, 'price'))}
        />
        <BindingGroup
          title="Leather"
          name="leather"
          anyLabel="Any leather"
          values={facets.leather}
          selected={query.leather}
        />
        <BindingGroup
          title="Edition"
          name="edition"
          anyLabel="Any edition"
          values={facets.edition}
          selected={query.edition}
        />
        <Group title="Year" isOpen>
          <Years query={query} />
          <LinkGroup
            title="By century"
            values={facets.century.toReversed()}
            isSelected={(value) => isCenturyActive(query, value)}
            getAddress={(value) => filteredAddress(withCentury(query, value))}
            addressWithout={filteredAddress({ ...query, page: 1, from: undefined, to: undefined })}
            isNested
          />
        </Group>
        <CheckGroup
          title="Language"
          name="language"
          values={facets.language}
          selected={query.language}
          isOpen={query.language.length > 0}
        />
        <div className={styles.foot}>
          <Button type="submit">
            <span className={styles.live}>Show {listing.total > 0 ? countText(listing) : 'results'}</span>
            <span className={styles.plain}>Apply filters</span>
          </Button>
        </div>
      </form>
    </aside>
  );
}

function HiddenFields({ listing: { query, criteria } }: { listing: ListingData }) {
  const { q, field, priceFrom, priceTo, currency } = query;
  const hiddenValues = {
    q,
    field: field === 'all' ? '' : field,
    criteria: criteria ?? '',
    priceFrom,
    priceTo,
    currency,
  };
  return Object.entries(hiddenValues).map(([name, value]) =>
    value === undefined || value === '' ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
}
