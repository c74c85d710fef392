/** The page that says an address cannot be read. */
export const UNREADABLE_PAGE = '/unreadable-address';

/**
 * An address with a NUL or a broken percent escape is no address: it goes to the page (or the call) that says
 * so, before a router, a cache or the database meets it.
 */
export function readableAddress(url: string): string {
  if (!url.includes('%')) return url;
  try {
    if (!decodeURIComponent(url).includes('\0')) return url;
  } catch {
    // Falls through: it could not be decoded.
  }
  return url.startsWith('/api/') ? '/api/unreadable-address' : UNREADABLE_PAGE;
}
