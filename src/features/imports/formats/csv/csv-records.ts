import { UnreadableFile } from '../../import-record.ts';
import { linesIn, nextLine } from '../source/lines.ts';
import { findBrokenQuote, parseRecords } from './parse-records.ts';
import { createRecordFinder } from './record-finder.ts';

export interface CsvRecord {
  /** First line of the record, from 1. */
  line: number;
  cells: string[];
  problem?: string;
}

/** Records above this size are refused: an unclosed quotation mark, or not a list of books. */
const RECORD_MAX = 1024 * 1024;
/** Text parsed at once; less after a broken record, where parsing starts anew. */
const WINDOW = 64 * 1024;
const SMALL_WINDOW = 1024;

/**
 * Parses separated values lazily, in bounded memory, and resumes after a record with broken quotes.
 * @param line number of the first line
 * @throws UnreadableFile if record boundaries can't be determined
 */
export const csvRecords = (
  chunks: AsyncIterable<string>,
  separator: string,
  line = 1,
): AsyncGenerator<CsvRecord> => new CsvReader(chunks[Symbol.asyncIterator](), separator, line).read();

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

class CsvReader {
  readonly #source: AsyncIterator<string>;
  readonly #separator: string;
  readonly #finder: ReturnType<typeof createRecordFinder>;
  /** Text read ahead, the position in it, and its line. */
  #text = '';
  #at = 0;
  #line: number;
  #isLast = false;
  #width = 0;

  constructor(source: AsyncIterator<string>, separator: string, line: number) {
    this.#source = source;
    this.#separator = separator;
    this.#finder = createRecordFinder(separator);
    this.#line = line;
  }

  async *read(): AsyncGenerator<CsvRecord> {
    let size = WINDOW;
    try {
      while (this.#at < this.#text.length || !this.#isLast) {
        const start = this.#at;
        const window = this.#text.slice(start, start + size);
        let fault = yield* this.#readWindow(window);
        const isStuck = this.#at === start && fault === undefined;
        if (isStuck) {
          const isRest = start + window.length === this.#text.length;
          const isTooLong = isRest && (this.#isLast || window.length > RECORD_MAX);
          const broken = findBrokenQuote(window, 0, this.#separator);
          if (broken && (isTooLong || !broken.isOpen)) fault = start + broken.opening;
          else if (isTooLong) yield await this.#skipLine();
          else if (isRest) await this.#readMore();
        }
        if (fault !== undefined) yield await this.#skipBroken(fault);
        size = fault !== undefined ? SMALL_WINDOW : isStuck ? 2 * size : Math.max(WINDOW, size / 2);
      }
    } finally {
      await this.#source.return?.();
    }
  }

  /** @returns the position of a quotation mark that isn't closed where it should be */
  *#readWindow(window: string): Generator<CsvRecord, number | undefined> {
    const start = this.#at;
    const isWhole = this.#isLast && start + window.length === this.#text.length;
    for (const { cells, end } of parseRecords(window, this.#separator)) {
      // A record may continue beyond the window.
      if (end === window.length && !isWhole) return undefined;
      const fault = this.#findFault(cells, start + end);
      if (fault !== undefined) return fault;
      const record = { line: this.#line, cells };
      this.#skipTo(start + end);
      if (isBlank(cells)) continue;
      this.#width ||= cells.length;
      yield record;
    }
    return undefined;
  }

  #findFault(cells: readonly string[], end: number): number | undefined {
    const at = this.#at;
    const isSuspicious = cells.some((cell) => cell.startsWith('"'));
    const broken = isSuspicious ? findBrokenQuote(this.#text, at, this.#separator) : null;
    if (broken || this.#width === 0 || cells.length === this.#width) return broken?.opening;
    // A cell of several lines in a row of the wrong width may have swallowed the following rows.
    const hasLines = cells.some((cell) => /[\r\n]/.test(cell));
    return hasLines && this.#finder.hasRowWithin(this.#text, at, end, this.#shape) ? at : undefined;
  }

  async #skipBroken(opening: number): Promise<CsvRecord> {
    const [line, openedAt] = [this.#line, this.#line + linesIn(this.#text, this.#at, opening)];
    const beyond = opening - this.#at;
    if (this.#ahead < RECORD_MAX)
      while (!this.#isLast && this.#ahead < 2 * RECORD_MAX) await this.#readMore();
    const next = this.#finder.find(this.#text, this.#at, this.#at + beyond, this.#shape);
    if (next === null)
      throw new UnreadableFile(
        `The quotation mark in line ${openedAt} isn’t closed, so we can’t tell where the next row starts.`,
      );
    this.#skipTo(next);
    const last = /[\r\n]/.test(this.#text[next - 1] ?? '') ? this.#line - 1 : this.#line;
    const skippedNote = last > openedAt ? ` Lines ${line} to ${last} were skipped with it.` : '';
    const problem = `The quotation mark in line ${openedAt} isn’t closed at the end of its cell.${skippedNote}`;
    return { line, cells: [], problem };
  }

  async #skipLine(): Promise<CsvRecord> {
    const line = this.#line;
    while (!this.#isLast && nextLine(this.#text, this.#at) >= this.#text.length) {
      this.#at = this.#text.length - 1;
      await this.#readMore();
    }
    this.#skipTo(nextLine(this.#text, this.#at));
    return { line, cells: [], problem: 'The row is larger than 1 MB.' };
  }

  get #ahead(): number {
    return this.#text.length - this.#at;
  }

  get #shape() {
    return { width: this.#width, isLast: this.#isLast };
  }

  async #readMore(): Promise<void> {
    const next = await this.#source.next();
    this.#text = this.#text.slice(this.#at) + (next.done ? '' : next.value);
    this.#at = 0;
    this.#isLast = next.done === true;
  }

  #skipTo(end: number): void {
    this.#line += linesIn(this.#text, this.#at, end);
    this.#at = end;
  }
}
