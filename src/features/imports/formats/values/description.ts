import { plainLines } from '#kernel/plain-text.ts';
import { descriptionHtml, safeDescription } from '#platform/rich-text.ts';
import type { Draft } from './draft.ts';

/** Marks that a description may have; `platform/rich-text.ts` keeps no others. */
const SAFE = /<\/?(?:p|em|strong|br|bdi)\s*\/?>/gi;
const MARK = /<[a-z!/?]/i;

/** Longer ones are none, and what is made of them could take long. */
const MOST = 100_000;
/** Quotes and lists within each other, deeper than whatever reads Markdown can follow. */
const NESTED = /^(?:[ \t]*>|[ \t]*(?:[*+-]|\d{1,9}[.)])[ \t]){20}/m;

/** Markdown, as it is; with marks of HTML that the shop does not keep, the safe HTML that it means, with a note. */
export function readDescription(text: string, draft: Draft): string {
  const lines = plainLines(text);
  if (isTooMuch(lines, draft)) return '';
  if (!MARK.test(lines.replace(SAFE, ''))) return lines;
  draft.note('Marks of HTML that the shop does not keep were taken out of the description.');
  return safeDescription(descriptionHtml(lines));
}

/** HTML as safe HTML, which Markdown may be too. */
export function readHtmlDescription(html: string, draft: Draft): string {
  const lines = plainLines(html);
  return isTooMuch(lines, draft) ? '' : safeDescription(lines);
}

function isTooMuch(lines: string, draft: Draft): boolean {
  if (lines.length > MOST)
    draft.problem('description', `The description is longer than ${MOST.toLocaleString('en')} characters.`);
  else if (NESTED.test(lines))
    draft.problem('description', 'The quotes or lists of the description nest too deep.');
  else return false;
  return true;
}
