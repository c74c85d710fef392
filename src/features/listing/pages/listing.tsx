import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { SearchBar } from '#features/search/views/SearchBar.tsx';
import type { PageProps } from '#platform/pages/page-props.ts';
import { publicPage } from '#ui/document-head.ts';
import { ListingPage } from '../views/ListingPage.tsx';
import { loadListing } from './listing-loader.ts';
import { listingBreadcrumbs, listingMeta } from './listing-meta.ts';

export const loader = ({ context, url }: LoaderFunctionArgs) => loadListing(context, url, 'regular');

export const headers = publicPage;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData ? listingMeta(loaderData.listing, loaderData.origin) : [];

export default function Listing({ loaderData }: PageProps<typeof loader>) {
  return (
    <ListingPage
      listing={loaderData.listing}
      trail={listingBreadcrumbs(loaderData.listing)}
      search={<SearchBar idPrefix="listing" large />}
    />
  );
}
