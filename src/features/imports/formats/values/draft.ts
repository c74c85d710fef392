import { firstCharacters } from '#kernel/characters.ts';
import type { BookRecord, PostRecord, Problem, ReadRow } from '../../record.ts';

/** More words about one row help nobody. */
const MOST = 20;

/** No title, name or list of keywords is longer. */
const LONGEST = 2_000;
const MANY_LINES = ['description', 'html'];

/** What is found out about a row while it is read. */
export class Draft {
  readonly problems: Problem[] = [];
  readonly notes: string[] = [];

  problem(field: string, message: string): undefined {
    if (this.problems.length < MOST) this.problems.push({ field, message });
  }
  note(message: string): undefined {
    if (this.notes.length < MOST && !this.notes.includes(message)) this.notes.push(message);
  }

  /** @param label what identifies the row, the first that says something */
  row(
    row: number,
    record: BookRecord | PostRecord | null,
    ...labels: (string | null | undefined)[]
  ): ReadRow {
    if (record && hasBroken(record))
      this.problem(
        '',
        'It has letters that its encoding does not allow, so that it is not known what they were.',
      );
    for (const [field, value] of Object.entries(record ?? {})) {
      const isLong = typeof value === 'string' && value.length > LONGEST && !MANY_LINES.includes(field);
      if (isLong) this.problem(field, `It is longer than ${LONGEST.toLocaleString('en')} characters.`);
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

/** U+FFFD stands where bytes were no letters. */
function hasBroken(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\ufffd');
  return typeof value === 'object' && value !== null && Object.values(value).some(hasBroken);
}

/** A text as people should see it in words about it. */
export const shown = (text: string): string => `“${oneLine(text).slice(0, 60)}”`;
