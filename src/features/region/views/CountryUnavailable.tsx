import { useLocation } from 'react-router';
import { REGION_PATH, withQuery } from '#kernel/paths.ts';

/** Fallback if the selector's script fails to load; links to the plain page. */
export function CountryUnavailable(_: object) {
  const { pathname, search } = useLocation();
  return (
    <p role="alert">
      The list of countries could not be loaded. You can still{' '}
      <a href={withQuery(REGION_PATH, { next: pathname + search })}>choose a country on a page of its own</a>.
    </p>
  );
}
