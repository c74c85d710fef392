import { useLocation } from 'react-router';
import { PAGES } from '#kernel/addresses.ts';
import { SEARCH_FIELDS } from '../listing-options.ts';
import { SearchCombobox } from './SearchCombobox.tsx';

export interface SearchBarProps {
  /** Makes the ids of this bar's parts its own: a page may hold two bars. */
  idPrefix: string;
  /** What stands in the box; on a listing, what its address asks for when not given. */
  initialText?: string;
  initialField?: string;
  /** Set in large type, as a page that is about searching shows it. */
  large?: boolean;
}

/** The search bar (storefront 2.8): a form that works by itself, with suggestions as soon as its script listens. */
export function SearchBar({ idPrefix, initialText, initialField, large = false }: SearchBarProps) {
  const asked = useAsked();
  const field = initialField ?? asked.field;
  return (
    <SearchCombobox
      idPrefix={idPrefix}
      large={large}
      initialText={initialText ?? asked.text}
      initialField={SEARCH_FIELDS.find((known) => known === field) ?? 'all'}
    />
  );
}

/** What the address of a listing asks for. */
function useAsked() {
  const { pathname, search } = useLocation();
  const isListing = pathname === PAGES.listing || pathname === PAGES.bestSellers;
  const params = new URLSearchParams(isListing ? search : '');
  return { text: params.get('q') ?? '', field: params.get('field') ?? 'all' };
}
