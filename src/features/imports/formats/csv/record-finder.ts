import { nextLine, scanRecord } from './scan-record.ts';

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

  /** End of a record of the right width beginning here; -1 if there is none. */
  function endOfRecord(text: string, from: number, file: FileShape): number {
    const end = Math.min(text.length, from + WINDOW);
    const scanned = scanRecord(text.slice(from, end), 0, separator, file.isLast && end === text.length);
    budget -= 'end' in scanned ? scanned.end : end - from;
    if ('openAt' in scanned || scanned.broken !== undefined || scanned.width !== file.width) return -1;
    return from + scanned.end;
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
    if (cells >= Math.max(2, file.width / 2)) return true;
    const next = endOfRecord(text, at, file);
    if (next < 0) return false;
    if (file.width >= WIDE_COLUMNS) return true;
    return next >= text.length ? file.isLast : endOfRecord(text, next, file) >= 0;
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

  /** Whether a record begins within a multi-line cell, which then was never closed. */
  function hasRowWithin(text: string, opening: number, end: number, file: FileShape): boolean {
    for (let at = nextLine(text, opening); at < end && budget > 0; at = nextLine(text, at))
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
