import { normaliseLines } from '#kernel/plain-text.ts';
import { renderDescription, sanitiseDescription } from '#platform/rich-text.ts';
import type { RowDraft } from './row-draft.ts';

/** Allowed tags; `platform/rich-text.ts` keeps no others. */
const SAFE = /<\/?(?:p|em|strong|br|bdi)\s*\/?>/gi;
const MARK = /<[a-z!/?]/i;

/** Upper limit; longer texts could take long to convert. */
const LENGTH_MAX = 100_000;
/** Nested quotes or lists, deeper than a Markdown parser can handle. */
const NESTED = /^(?:[ \t]*>|[ \t]*(?:[*+-]|\d{1,9}[.)])[ \t]){20}/m;

/** Keeps Markdown as it is; if it contains other HTML, converts it to safe HTML and adds a note. */
export function readDescription(text: string, draft: RowDraft): string {
  const lines = normaliseLines(text);
  if (exceedsLimits(lines, draft)) return '';
  if (!MARK.test(lines.replace(SAFE, ''))) return lines;
  draft.note('Unsupported HTML was removed from the description.');
  return sanitiseDescription(renderDescription(lines));
}

/** Sanitises HTML, which may contain Markdown. */
export function readHtmlDescription(html: string, draft: RowDraft): string {
  const lines = normaliseLines(html);
  return exceedsLimits(lines, draft) ? '' : sanitiseDescription(lines);
}

function exceedsLimits(lines: string, draft: RowDraft): boolean {
  if (lines.length > LENGTH_MAX)
    draft.problem(
      'description',
      `The description is longer than ${LENGTH_MAX.toLocaleString('en')} characters.`,
    );
  else if (NESTED.test(lines))
    draft.problem('description', 'The description has too many nested quotes or lists.');
  else return false;
  return true;
}
