import type { NamedImage } from '../../record.ts';
import { type Draft, shown } from './draft.ts';
import { lineOf } from './text.ts';

/** A picture with a web address, which is never fetched while reading. */
export function imageOf(address: string, altText: string | undefined, draft: Draft): NamedImage[] {
  const url = address.trim();
  if (url === '') return [];
  if (!/^https?:\/\/[^\s<>"]+$/i.test(url) || url.length > 2000 || !URL.canParse(url)) {
    draft.note(`The picture ${shown(url)} was left out: its address is none of the web.`);
    return [];
  }
  const alt = lineOf(altText ?? '');
  return [alt ? { url, altText: alt } : { url }];
}
