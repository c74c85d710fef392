import { signedFileAddress } from '#kernel/addresses.ts';
import { API } from '#kernel/api.ts';

/** Where a book is read from that the page's address names: within the shop, or from its own store of files. */
export type NamedBook =
  | { kind: 'none' }
  | { kind: 'refused' }
  | { kind: 'address'; url: string; name: string | null };

/**
 * What `?file=` or `?job=` says. Addresses that lead elsewhere are refused: the viewer fetches nothing but files of the shop.
 * @param store the origin of the bucket that signed addresses lead to; null where they are the shop's own
 */
export function namedBook(
  search: string,
  { origin, store }: { origin: string; store: string | null },
): NamedBook {
  const asked = new URLSearchParams(search);
  const [file, job] = [asked.get('file'), asked.get('job')];
  if (job) return { kind: 'address', url: `${API.printJobs}/${encodeURIComponent(job)}/file`, name: null };
  if (!file) return { kind: 'none' };
  const url = URL.canParse(file, origin) ? new URL(file, origin) : null;
  if (!url || !isSigned(url, origin, store)) return { kind: 'refused' };
  return { kind: 'address', url: url.href, name: url.searchParams.get('name') };
}

/** As `FileStore.signedAddress` gives them: by the shop's own signature, or by that of its bucket. */
function isSigned(
  { origin: of, pathname, searchParams, username, password }: URL,
  origin: string,
  store: string | null,
) {
  if (username || password) return false;
  if (of === origin)
    return pathname.startsWith(signedFileAddress('private/')) && searchParams.has('signature');
  return store !== null && of === store && searchParams.has('X-Amz-Signature');
}
