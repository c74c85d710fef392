import { firstCharacters } from '#kernel/characters.ts';
import type { BookRecord, PostRecord, Problem, ReadRow } from '../../import-record.ts';

const MESSAGES_MAX = 20;

const LINE_MAX = 2_000;
const MULTILINE_FIELDS = ['description', 'html'];

/** Collects problems and notes while a row is read. */
export class RowDraft {
  readonly problems: Problem[] = [];
  readonly notes: string[] = [];

  constructor(problems: readonly string[] = []) {
    for (const message of problems) this.problem('', message);
  }

  problem(field: string, message: string): undefined {
    if (this.problems.length < MESSAGES_MAX) this.problems.push({ field, message });
  }
  note(message: string): undefined {
    if (this.notes.length < MESSAGES_MAX && !this.notes.includes(message)) this.notes.push(message);
  }

  /** @param label texts that identify the row; the first non-empty one is used */
  row(
    row: number,
    record: BookRecord | PostRecord | null,
    ...labels: (string | null | undefined)[]
  ): ReadRow {
    if (record && hasBrokenText(record))
      this.problem('', 'The text has characters that don’t match the file’s encoding.');
    for (const [field, value] of Object.entries(record ?? {})) {
      const isLong =
        typeof value === 'string' && value.length > LINE_MAX && !MULTILINE_FIELDS.includes(field);
      if (isLong) this.problem(field, `The text is longer than ${LINE_MAX.toLocaleString('en')} characters.`);
    }
    const label = labels.map(oneLine).find((text) => text !== '') ?? '';
    return { row, label, record, problems: this.problems, notes: this.notes };
  }
}

const oneLine = (text: string | null | undefined) =>
  firstCharacters(
    (text ?? '')
      .slice(0, 1000)
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
    200,
  ).slice(0, 200);

/** U+FFFD replaces undecodable bytes. */
function hasBrokenText(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\ufffd');
  return typeof value === 'object' && value !== null && Object.values(value).some(hasBrokenText);
}

export const quoteText = (text: string): string => `“${oneLine(text).slice(0, 60)}”`;
