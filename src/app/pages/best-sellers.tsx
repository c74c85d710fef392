import { ListingPage } from '#features/listing/views/ListingPage.tsx';
import { SearchBar } from '#features/search/views/SearchBar.tsx';
import { publicPage } from '#ui/document-head.ts';
import type { Route } from './+types/best-sellers.ts';
import { describeListing, trailOf } from './listing-description.ts';
import { loadListing } from './listing-loader.ts';

export const loader = ({ context, url }: Route.LoaderArgs) => loadListing(context, url, 'bestSeller');

export const headers = publicPage;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? describeListing(loaderData.listing, loaderData.origin) : [];

export default function BestSellers({ loaderData }: Route.ComponentProps) {
  return (
    <ListingPage
      listing={loaderData.listing}
      trail={trailOf(loaderData.listing)}
      search={<SearchBar idPrefix="listing" large />}
    />
  );
}
