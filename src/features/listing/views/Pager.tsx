import { PAGE_SIZE } from '#features/search/limits.ts';
import { LISTING_LIMITS } from '#features/search/listing-options.ts';
import { Pager as Pages } from '#ui/Pager.tsx';
import type { ListingData } from './listing-data.ts';
import { catalogueAddress } from './listing-text.ts';

export function Pager({ listing: { catalogue, query, criteria, total } }: { listing: ListingData }) {
  const pages = Math.ceil(total / PAGE_SIZE);
  const last = Math.min(pages, LISTING_LIMITS.pages);
  return (
    <Pages
      page={query.page}
      last={last}
      to={(page) => catalogueAddress(catalogue, { ...query, page }, criteria)}
      hint={
        pages > last && `The list stops at page ${last}. Add a filter or another word to see other books.`
      }
    />
  );
}
