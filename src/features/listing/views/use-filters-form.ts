import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { parseListing } from '../listing-query.ts';
import type { ListingData } from './listing-data.ts';
import { catalogueAddress } from './listing-text.ts';

/** Navigates to the first page of the form's query, without empty fields and without scrolling. */
export function useFiltersSubmit({ catalogue }: ListingData, onSubmitted: () => void) {
  const navigate = useNavigate();
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string') params.append(name, value);
    }
    const { query, criteria } = parseListing(params);
    // The submit button closes the panel; a changed field leaves it open.
    if ((event.nativeEvent as SubmitEvent).submitter) onSubmitted();
    navigate(catalogueAddress(catalogue, { ...query, page: 1 }, criteria), { preventScrollReset: true });
  };
}

/** Resets the form's fields to the address, since a chip may have removed one of the values. */
export function useSyncedForm({ query }: ListingData) {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the query
  useEffect(() => {
    for (const field of form.current?.querySelectorAll('input') ?? []) {
      if (field.type === 'checkbox' || field.type === 'radio') field.checked = field.defaultChecked;
      else if (field !== document.activeElement) field.value = field.defaultValue;
    }
  }, [query]);
  return form;
}
