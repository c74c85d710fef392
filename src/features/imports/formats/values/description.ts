import { plainLines } from '#kernel/plain-text.ts';
import { descriptionHtml, safeDescription } from '#platform/rich-text.ts';
import type { Draft } from './draft.ts';

/** Marks that a description may have; `platform/rich-text.ts` keeps no others. */
const SAFE = /<\/?(?:p|em|strong|br|bdi)\s*\/?>/gi;
const MARK = /<[a-z!/?]/i;

/** Markdown, as it is; with marks of HTML that the shop does not keep, the safe HTML that it means, with a note. */
export function readDescription(text: string, draft: Draft): string {
  const lines = plainLines(text);
  if (!MARK.test(lines.replace(SAFE, ''))) return lines;
  draft.note('Marks of HTML that the shop does not keep were taken out of the description.');
  return safeDescription(descriptionHtml(lines));
}

/** HTML as safe HTML, which Markdown may be too. */
export const readHtmlDescription = (html: string): string => safeDescription(plainLines(html));
