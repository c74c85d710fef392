import { PAGES } from './addresses.ts';

/** Placeholder origin for parsing paths; never requested. */
export const READING_BASE = 'http://shop.invalid';

/**
 * Checks for a path of this site: one leading slash, no backslash or control character, which browsers read as the
 * beginning of another site.
 */
export const isSitePath = (text: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
  /^\/(?!\/)[^\\\u0000-\u001f\u007f]*$/.test(text);

/** Returns `next` if it is a path of this site, otherwise the home page: anybody can forge it (decision 13). */
export const sameSitePath = (next: string | null | undefined): string =>
  next && isSitePath(next) ? next : PAGES.home;

export const straightPath = ({ pathname }: URL): string => pathname.replace(/^\/+/, '/');

/**
 * Makes a safe ASCII path for `Location`. Repairs crooked paths where `sameSitePath` refuses them; falls back to the
 * home page.
 * @param from base of a path without a leading slash
 */
export function sitePath(path: string, from = '/'): string {
  const url = URL.parse(path.toWellFormed(), READING_BASE + from);
  return url?.origin === READING_BASE ? straightPath(url) + url.search + url.hash : PAGES.home;
}

/**
 * Like `sitePath`, but also accepts a full URL of this shop.
 * @param origin scheme and host of the shop
 */
export function siteLocation(location: string, origin: string, from: string): string {
  const path = location.startsWith(`${origin}/`) ? location.slice(origin.length) : location;
  return sitePath(path, from);
}
