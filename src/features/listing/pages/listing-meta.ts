import { PAGE_SIZE } from '#features/search/limits.ts';
import { bookPath, PAGES } from '#kernel/paths.ts';
import { breadcrumbList, documentHead } from '#ui/document-head.ts';
import { activeFilters } from '../listing-query.ts';
import type { ListingData } from '../views/listing-data.ts';
import { CATALOGUE_NAMES, catalogueAddress, countText, listingHeading } from '../views/listing-text.ts';

export function listingBreadcrumbs(listing: ListingData): { label: string; to?: string }[] {
  const name = CATALOGUE_NAMES[listing.catalogue];
  const heading = listingHeading(listing);
  const home = { label: 'Home', to: PAGES.home };
  if (heading === name) return [home, { label: name }];
  const to = listing.catalogue === 'regular' ? PAGES.listing : PAGES.bestSellers;
  return [home, { label: name, to }, { label: heading }];
}

/** Title, canonical address and structured data. Searches and combined filters are not indexed. */
export function listingMeta(listing: ListingData, origin: string) {
  const { catalogue, query, books } = listing;
  const heading = listingHeading(listing);
  const path = catalogueAddress(catalogue, query);
  const title = query.page > 1 ? `${heading}, page ${query.page}` : heading;
  return documentHead(
    {
      title,
      description: metaDescription(listing, heading),
      path,
      noindex: !isIndexed(listing),
      structured: [
        {
          '@type': 'CollectionPage',
          name: title,
          url: origin + path,
          mainEntity: {
            '@type': 'ItemList',
            numberOfItems: listing.total,
            itemListElement: books.map((book, index) => ({
              '@type': 'ListItem',
              position: (query.page - 1) * PAGE_SIZE + index + 1,
              name: book.title,
              url: origin + bookPath(book),
            })),
          },
        },
        breadcrumbList(listingBreadcrumbs(listing), origin),
      ],
    },
    origin,
  );
}

/** Only the catalogue itself, single genres, and the pages of both. */
function isIndexed({ query, books }: ListingData): boolean {
  const filters = activeFilters(query);
  const isOneGenre = filters.length === 1 && query.genre.length === 1;
  return (
    query.q === '' && query.sort === 'relevance' && books.length > 0 && (filters.length === 0 || isOneGenre)
  );
}

function metaDescription(listing: ListingData, heading: string): string {
  const subject =
    heading === CATALOGUE_NAMES.bestSeller ? 'our best sellers' : heading.replace(/^Books by/, 'books by');
  return `${countText(listing)}: ${subject}. Each is sewn and bound by hand in goatskin or vegan leather, half or full, and made to order.`;
}
