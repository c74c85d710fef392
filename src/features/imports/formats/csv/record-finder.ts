import { nextLine } from '../source/lines.ts';
import { findBrokenQuote, parseRecords } from './parse-records.ts';

/** Lookahead for checking whether a record begins here. */
const WINDOW = 64 * 1024;
const LINES_MAX = 1000;
/** Enough cells to rule out coincidence. */
const WIDE_COLUMNS = 5;
/** HTML entities, whose semicolon is not a separator. */
const ENTITY = /&#?\w{1,31};/g;
/** Total lookahead per file; bounds the work on files whose quotes are all broken. */
const BUDGET = 64 * 1024 * 1024;

interface FileShape {
  width: number;
  isLast: boolean;
}

export function createRecordFinder(separator: string) {
  let budget = BUDGET;

  /** Whether a record of the right width is here and, in narrow files, another one after it. */
  function isRecord(text: string, at: number, { width, isLast }: FileShape): boolean {
    const window = text.slice(at, at + WINDOW);
    const isWhole = isLast && at + window.length === text.length;
    const count = width >= WIDE_COLUMNS ? 1 : 2;
    const records = parseRecords(window, separator, count).filter(
      ({ end }) => isWhole || end < window.length,
    );
    const [first, second] = records;
    budget -= records.at(-1)?.end ?? window.length;
    if (first?.cells.length !== width || findBrokenQuote(window, 0, separator)) return false;
    if (count === 1 || (isWhole && first.end === window.length)) return true;
    return second?.cells.length === width && !findBrokenQuote(window, first.end, separator);
  }

  /** Whether a line begins a record, even a damaged one: it has half of the cells, or a record of the right width. */
  function isBeginning(text: string, at: number, file: FileShape): boolean {
    if (file.width < 2) return false;
    const line = text.slice(at, nextLine(text, at));
    budget -= line.length;
    if (beginsInQuotes(line, separator)) return false;
    const cells = line
      .replace(ENTITY, '')
      .split(separator)
      .filter((part, nth) => nth === 0 || !part.startsWith(' ')).length;
    return cells >= Math.max(2, file.width / 2) || isRecord(text, at, file);
  }

  /**
   * Start of the next record, if certain: a line that looks like a record or, for a single column, after balanced
   * quotes. Without such a line, the rest of the file belongs to the broken record.
   * @param opening position of the quotation mark
   */
  function find(text: string, from: number, opening: number, file: FileShape): number | null {
    let at = nextLine(text, opening);
    if (file.width === 0) return null;
    if (file.width < 2 && at < text.length && isPaired(text.slice(from, at))) return at;
    for (let attempt = 0; attempt < LINES_MAX && budget > 0; attempt++) {
      if (at >= text.length) return file.isLast && (attempt === 0 || file.width > 1) ? at : null;
      if (isBeginning(text, at, file)) return at;
      at = nextLine(text, at);
    }
    return null;
  }

  /** Whether a record begins after the first line, within a cell that then was never closed. */
  function hasRowWithin(text: string, from: number, end: number, file: FileShape): boolean {
    for (let at = nextLine(text, from); at < end && budget > 0; at = nextLine(text, at))
      if (isBeginning(text, at, file)) return true;
    return false;
  }
  return { find, hasRowWithin };
}

/** Whether the line's first quotation mark closes a cell begun earlier. */
function beginsInQuotes(line: string, separator: string): boolean {
  const quote = line.indexOf('"');
  if (quote < 0 || (quote > 0 && line[quote - 1] === separator)) return false;
  return [separator, '\r', '\n', undefined].includes(line[quote + 1]);
}

const isPaired = (text: string) => (text.split('"').length - 1) % 2 === 0;
