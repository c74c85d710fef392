import { useLocation } from 'react-router';
import { REGION_CHOICE, withQuery } from '#kernel/addresses.ts';

/** Fallback if the selector's script fails to load; links to the plain page. */
export function CountryUnavailable(_: object) {
  const { pathname, search } = useLocation();
  return (
    <p role="alert">
      The list of countries could not be loaded. You can still{' '}
      <a href={withQuery(REGION_CHOICE, { next: pathname + search })}>
        choose a country on a page of its own
      </a>
      .
    </p>
  );
}
