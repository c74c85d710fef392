import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { readListing } from '../listing-query.ts';
import type { ListingData } from './listing-data.ts';
import { addressOf } from './words.ts';

/** Goes where the form points, without empty fields, from its first page on, and leaves the page where it stands. */
export function useSubmit({ catalogue }: ListingData, done: () => void) {
  const navigate = useNavigate();
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string') params.append(name, value);
    }
    const { query, criteria } = readListing(params);
    // Pressed on its own button the form is finished; a change alone leaves the panel open.
    if ((event.nativeEvent as SubmitEvent).submitter) done();
    navigate(addressOf(catalogue, { ...query, page: 1 }, criteria), { preventScrollReset: true });
  };
}

/** The form's fields follow the address: a chip may have taken away what one of them says. */
export function useFollowing({ query }: ListingData) {
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
