import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { PAGES } from '#contract/addresses.ts';
import { SEARCH_FIELDS } from '#contract/listing.ts';
import { firstGesture } from './first-gesture.ts';
import { PlainSearch } from './PlainSearch.tsx';

export interface SearchBarProps {
  /** Makes the ids of this bar's parts its own: a page may hold two bars. */
  idPrefix: string;
  /** What stands in the box; on a listing, what its address asks for when not given. */
  initialText?: string;
  initialField?: string;
  /** Set in large type, as a page that is about searching shows it. */
  large?: boolean;
}

/**
 * The search bar (storefront 2.8). The server renders it whole, as a form that works by itself; the code of its
 * suggestions is fetched at the visitor's first gesture and takes the same elements over.
 */
export function SearchBar({ idPrefix, initialText, initialField, large = false }: SearchBarProps) {
  const asked = useAsked();
  const field = initialField ?? asked.field;
  const props = {
    idPrefix,
    large,
    initialText: initialText ?? asked.text,
    initialField: SEARCH_FIELDS.find((known) => known === field) ?? 'all',
  };
  return (
    <Suspense fallback={<PlainSearch {...props} />}>
      <SearchCombobox {...props} />
    </Suspense>
  );
}

const SearchCombobox = lazy(async () => {
  if (typeof document !== 'undefined') await firstGesture();
  try {
    return await import('./SearchCombobox.tsx');
  } catch {
    // Without the network there are no suggestions either; the plain form is what is left.
    return { default: PlainSearch };
  }
});

/** What the address of a listing asks for. */
function useAsked() {
  const { pathname, search } = useLocation();
  const isListing = pathname === PAGES.listing || pathname === PAGES.bestSellers;
  const params = new URLSearchParams(isListing ? search : '');
  return { text: params.get('q') ?? '', field: params.get('field') ?? 'all' };
}
