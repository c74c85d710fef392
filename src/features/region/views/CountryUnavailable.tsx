import { useLocation } from 'react-router';
import { REGION_PATH, withQuery } from '#kernel/paths.ts';

/** Fallback if the selector's script fails to load; links to the plain page. */
export function CountryUnavailable(_: object) {
  const { pathname, search } = useLocation();
  return (
    <p role="alert">
      We couldn’t load the countries. You can still{' '}
      <a href={withQuery(REGION_PATH, { next: pathname + search })}>choose your country on a separate page</a>
      .
    </p>
  );
}
