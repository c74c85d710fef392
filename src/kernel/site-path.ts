import { PAGES } from './addresses.ts';

/** Stands for the shop where an address is only read: nothing is ever asked there. */
export const READING_BASE = 'http://shop.invalid';

/**
 * Whether a text is a path of this site to everybody who reads it: it begins with one slash and has no backslash or
 * control character, which browsers read as another slash or as nothing, and so as the beginning of another site.
 */
export const isSitePath = (text: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
  /^\/(?!\/)[^\\\u0000-\u001f\u007f]*$/.test(text);

/** `next`, which anybody can have written, when it is a path of this site, otherwise the home page (decision 13). */
export const sameSitePath = (next: string | null | undefined): string =>
  next && isSitePath(next) ? next : PAGES.home;

/**
 * The path of an address as all read it, with one slash at its beginning: what has several there is another site to a
 * browser.
 */
export const straightPath = ({ pathname }: URL): string => pathname.replace(/^\/+/, '/');

/**
 * What the shop itself wrote, as a `Location` may carry it: ASCII, and of this site. Where `sameSitePath` refuses, this
 * straightens, so that a crooked link still leads somewhere; what would lead elsewhere is the home page.
 * @param from where a path without a slash at its beginning counts from
 */
export function sitePath(path: string, from = '/'): string {
  const url = URL.parse(path.toWellFormed(), READING_BASE + from);
  return url?.origin === READING_BASE ? straightPath(url) + url.search + url.hash : PAGES.home;
}

/**
 * The same of an address in full, where it is one of this shop's.
 * @param origin scheme and host of the shop
 */
export function siteLocation(location: string, origin: string, from: string): string {
  const path = location.startsWith(`${origin}/`) ? location.slice(origin.length) : location;
  return sitePath(path, from);
}
