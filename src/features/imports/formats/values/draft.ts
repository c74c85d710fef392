import { firstCharacters } from '#kernel/characters.ts';
import type { BookRecord, PostRecord, Problem, ReadRow } from '../../record.ts';

const MOST = 20;

const LONGEST = 2_000;
const MANY_LINES = ['description', 'html'];

/** Collects problems and notes while a row is read. */
export class Draft {
  readonly problems: Problem[] = [];
  readonly notes: string[] = [];

  problem(field: string, message: string): undefined {
    if (this.problems.length < MOST) this.problems.push({ field, message });
  }
  note(message: string): undefined {
    if (this.notes.length < MOST && !this.notes.includes(message)) this.notes.push(message);
  }

  /** @param label texts that identify the row; the first non-empty one is used */
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

/** U+FFFD replaces undecodable bytes. */
function hasBroken(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\ufffd');
  return typeof value === 'object' && value !== null && Object.values(value).some(hasBroken);
}

export const shown = (text: string): string => `“${oneLine(text).slice(0, 60)}”`;
