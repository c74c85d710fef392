import { quoteText, type RowDraft } from './row-draft.ts';

/** Parses a date to yyyy-mm-dd; ambiguous day and month are a problem. */
export function readDate(text: string, field: string, draft: RowDraft): string | undefined {
  const trimmed = text.trim();
  const parts = splitDate(trimmed);
  if (parts === 'either')
    return draft.problem(
      field,
      `The day and month in ${quoteText(trimmed)} are ambiguous. Use the format yyyy-mm-dd.`,
    );
  return (
    (parts && toIsoDate(...parts)) ??
    draft.problem(field, `${quoteText(trimmed)} isn’t a date. Write it as yyyy-mm-dd.`)
  );
}

type Parts = [year: string, month: string, day: string];

function splitDate(trimmed: string): Parts | 'either' | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(trimmed);
  if (iso) return [iso[1], iso[2], iso[3]] as Parts;
  const packed = /^(\d{4})(\d\d)(\d\d)$/.exec(trimmed);
  if (packed) return [packed[1], packed[2], packed[3]] as Parts;
  const [, first = '', separator, second = '', year = ''] =
    /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(trimmed) ?? [];
  if (!separator) return null;
  if (separator === '.' || Number(first) > 12 || first === second) return [year, second, first];
  return Number(second) > 12 ? [year, first, second] : 'either';
}

/** Undefined if there is no such day. */
export function toIsoDate(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}
