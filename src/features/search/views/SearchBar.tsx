import { useLocation } from 'react-router';
import { PAGES } from '#kernel/paths.ts';
import { SEARCH_FIELDS } from '../listing-options.ts';
import { SearchCombobox } from './SearchCombobox.tsx';

export interface SearchBarProps {
  /** Makes element ids unique, as a page may have two search bars. */
  idPrefix: string;
  /** Defaults to the query of the current listing. */
  initialText?: string;
  initialField?: string;
  large?: boolean;
}

/** Search bar (storefront 2.8): a form that works without JavaScript and adds suggestions with it. */
export function SearchBar({ idPrefix, initialText, initialField, large = false }: SearchBarProps) {
  const listingQuery = useListingQuery();
  const field = initialField ?? listingQuery.field;
  return (
    <SearchCombobox
      idPrefix={idPrefix}
      large={large}
      initialText={initialText ?? listingQuery.text}
      initialField={SEARCH_FIELDS.find((option) => option === field) ?? 'all'}
    />
  );
}

function useListingQuery() {
  const { pathname, search } = useLocation();
  const isListing = pathname === PAGES.listing || pathname === PAGES.bestSellers;
  const params = new URLSearchParams(isListing ? search : '');
  return { text: params.get('q') ?? '', field: params.get('field') ?? 'all' };
}
