import type { LinkedImage } from '../../import-record.ts';
import { quoteText, type RowDraft } from './row-draft.ts';
import { toLine } from './text.ts';

/** A picture with a web address, which is never fetched while reading. */
export function readImage(address: string, altText: string | undefined, draft: RowDraft): LinkedImage[] {
  const url = address.trim();
  if (url === '') return [];
  if (!/^https?:\/\/[^\s<>"]+$/i.test(url) || url.length > 2000 || !URL.canParse(url)) {
    draft.note(`The image ${quoteText(url)} was ignored because it isn’t a web address.`);
    return [];
  }
  const alt = toLine(altText ?? '');
  return [alt ? { url, altText: alt } : { url }];
}
