import { API } from '#kernel/api.ts';
import { signedFilePath } from '#kernel/paths.ts';

export type BookAddress =
  | { kind: 'none' }
  | { kind: 'refused' }
  | { kind: 'address'; url: string; name: string | null };

/**
 * Parses `?file=` or `?job=`: an address signed by the shop, or one's own print job. Everything else is refused, as
 * the viewer fetches only files of the shop, from addresses meant for files.
 */
export function parseBookAddress(search: string, origin: string): BookAddress {
  const params = new URLSearchParams(search);
  const [file, job] = [params.get('file'), params.get('job')];
  if (job) return { kind: 'address', url: `${API.printJobs}/${encodeURIComponent(job)}/file`, name: null };
  if (!file) return { kind: 'none' };
  const url = URL.canParse(file, origin) ? new URL(file, origin) : null;
  if (!url || !isSigned(url, origin)) return { kind: 'refused' };
  return { kind: 'address', url: url.href, name: url.searchParams.get('name') };
}

const isSigned = ({ origin: urlOrigin, pathname, searchParams, username, password }: URL, origin: string) =>
  urlOrigin === origin &&
  !username &&
  !password &&
  pathname.startsWith(signedFilePath('private/')) &&
  searchParams.has('signature');
