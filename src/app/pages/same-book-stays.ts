import type { ShouldRevalidateFunction } from 'react-router';

/** Another binding of the same book needs nothing from the server (decision 10). */
export const sameBookStays: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
