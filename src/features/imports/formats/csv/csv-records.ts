import { UnreadableFile } from '../../import-record.ts';
import { createRecordFinder } from './record-finder.ts';
import { linesIn, nextLine, type ScannedRecord, scanRecord } from './scan-record.ts';

export interface CsvRecord {
  /** First line of the record, from 1. */
  line: number;
  cells: string[];
  width: number;
  problem?: string;
}

/** Records above this size are refused: an unclosed quotation mark, or not a list of books. */
const RECORD_MAX = 1024 * 1024;

/**
 * Parses separated values lazily, in bounded memory, and resumes after a record with broken quotes.
 * @param after text before the records, such as the line naming the separator
 * @throws UnreadableFile if record boundaries can't be determined
 */
export async function* csvRecords(
  chunks: AsyncIterable<string>,
  separator: string,
  after: { lines: number; characters: number } = { lines: 0, characters: 0 },
): AsyncGenerator<CsvRecord> {
  const source = chunks[Symbol.asyncIterator]();
  const finder = createRecordFinder(separator);
  let text = '';
  let at = 0;
  let line = 1 + after.lines;
  let isLast = false;
  let width = 0;

  const readMore = async () => {
    const next = await source.next();
    text = text.slice(at) + (next.done ? '' : next.value);
    at = 0;
    isLast = next.done === true;
  };
  const skipTo = (end: number): void => {
    line += linesIn(text, at, end);
    at = end;
  };
  /** Whether an unclosed quote has swallowed following rows. */
  const isSwallowing = (scanned: ScannedRecord): scanned is ScannedRecord & { spans: number } =>
    scanned.spans !== undefined &&
    scanned.width !== width &&
    finder.hasRowWithin(text, scanned.spans, scanned.end, { width, isLast });
  async function* skipBroken(opening: number): AsyncGenerator<CsvRecord> {
    const [startLine, openedAt] = [line, line + linesIn(text, at, opening)];
    const beyond = opening - at;
    if (text.length - at < RECORD_MAX) while (!isLast && text.length - at < 2 * RECORD_MAX) await readMore();
    const next = finder.find(text, at, at + beyond, { width, isLast });
    if (next === null)
      throw new UnreadableFile(
        `The quotation mark in line ${openedAt} isn’t closed, so we can’t tell where the next row starts.`,
      );
    skipTo(next);
    const last = text[at - 1] === '\n' || text[at - 1] === '\r' ? line - 1 : line;
    const skippedNote = last > openedAt ? ` Lines ${startLine} to ${last} were skipped with it.` : '';
    const problem = `The quotation mark in line ${openedAt} isn’t closed at the end of its cell.${skippedNote}`;
    yield { line: startLine, cells: [], width: 0, problem };
  }
  async function* skipLine(): AsyncGenerator<CsvRecord> {
    const startLine = line;
    while (!isLast && nextLine(text, at) >= text.length) {
      at = text.length - 1;
      await readMore();
    }
    skipTo(nextLine(text, at));
    yield { line: startLine, cells: [], width: 0, problem: 'The row is larger than 1 MB.' };
  }

  try {
    await readMore();
    at = after.characters;
    for (;;) {
      const scanned = at < text.length || !isLast ? scanRecord(text, at, separator, isLast) : null;
      if (scanned === null) return;
      if ('openAt' in scanned) {
        if (text.length - at <= RECORD_MAX) await readMore();
        else if (scanned.openAt >= 0) yield* skipBroken(scanned.openAt);
        else yield* skipLine();
        continue;
      }
      if (scanned.broken !== undefined) {
        yield* skipBroken(scanned.broken);
        continue;
      }
      if (width > 0 && isSwallowing(scanned)) {
        yield* skipBroken(scanned.spans);
        continue;
      }
      const record = { line, cells: scanned.cells, width: scanned.width };
      skipTo(scanned.end);
      if (isBlank(scanned)) continue;
      width ||= scanned.width;
      yield record;
    }
  } finally {
    await source.return?.();
  }
}

const isBlank = ({ cells, width }: ScannedRecord) =>
  width === cells.length && cells.every((cell) => cell.trim() === '');
