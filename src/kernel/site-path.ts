import { PAGES } from './paths.ts';

/** Placeholder origin for parsing paths; never requested. */
export const PLACEHOLDER_ORIGIN = 'http://shop.invalid';

/**
 * Checks for a path of this site: one leading slash, no backslash or control character, which browsers read as the
 * beginning of another site.
 */
export const isSitePath = (text: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
  /^\/(?!\/)[^\\\u0000-\u001f\u007f]*$/.test(text);

/** Returns `next` if it is a path of this site, otherwise the home page: anybody can forge it (decision 13). */
export const safeNextPath = (next: string | null | undefined): string =>
  next && isSitePath(next) ? next : PAGES.home;

export const collapseSlashes = ({ pathname }: URL): string => pathname.replace(/^\/+/, '/');

/**
 * Makes a safe ASCII path for `Location`. Repairs crooked paths where `safeNextPath` refuses them; falls back to the
 * home page.
 * @param from base of a path without a leading slash
 */
export function toSitePath(path: string, from = '/'): string {
  const url = URL.parse(path.toWellFormed(), PLACEHOLDER_ORIGIN + from);
  return url?.origin === PLACEHOLDER_ORIGIN ? collapseSlashes(url) + url.search + url.hash : PAGES.home;
}

/**
 * Like `toSitePath`, but also accepts a full URL of this shop.
 * @param origin scheme and host of the shop
 */
export function toSiteLocation(location: string, origin: string, from: string): string {
  const path = location.startsWith(`${origin}/`) ? location.slice(origin.length) : location;
  return toSitePath(path, from);
}
