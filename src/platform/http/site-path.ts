import { PAGES } from '#kernel/addresses.ts';

/** Only for reading: nothing is ever asked there. */
const BASE = 'http://shop.invalid';

/**
 * The path as a `Location` may carry it: ASCII, and of this site however many slashes it begins with. What would lead
 * elsewhere is the home page.
 * @param from where a path without a slash at its beginning counts from
 */
export function sitePath(path: string, from = '/'): string {
  const base = BASE + from;
  const url = URL.parse(path.toWellFormed(), base);
  if (url?.origin !== BASE) return PAGES.home;
  return url.pathname.replace(/^\/+/, '/') + url.search + url.hash;
}

/**
 * The same of an address in full, where it is one of this shop's.
 * @param origin scheme and host of the shop
 */
export function siteLocation(location: string, origin: string, from: string): string {
  const path = location.startsWith(`${origin}/`) ? location.slice(origin.length) : location;
  return sitePath(path, from);
}
