import { nextLine, scanRecord } from './scan-record.ts';

/** A record that is looked at to tell whether records begin here. */
const WINDOW = 64 * 1024;
const LINES = 1000;
/** So many cells are no accident. */
const WIDE = 5;
/** A letter of HTML, whose end is no separator. */
const ENTITY = /&#?\w{1,31};/g;
/** All that may be read twice in one file: one whose quotes are all broken is no list. */
const BUDGET = 64 * 1024 * 1024;

/** What is known of a file: the width of its first record, and whether nothing follows the text. */
interface Known {
  width: number;
  isLast: boolean;
}

/** Tells where records begin again after one whose quotation marks do not close. */
export function createFinder(separator: string) {
  let budget = BUDGET;

  /** Where the record of the right width ends that begins here; -1 where none does. */
  function endOfRecord(text: string, from: number, is: Known): number {
    const end = Math.min(text.length, from + WINDOW);
    const scanned = scanRecord(text.slice(from, end), 0, separator, is.isLast && end === text.length);
    budget -= 'end' in scanned ? scanned.end : end - from;
    if ('openAt' in scanned || scanned.broken !== undefined || scanned.width !== is.width) return -1;
    return from + scanned.end;
  }

  /**
   * Whether a record begins in a line, damaged or not: the line has half of the cells or more, or a record of the right width
   * begins there. Separators before a space are those of sentences.
   */
  function isBeginning(text: string, at: number, is: Known): boolean {
    if (is.width < 2) return false;
    const line = text.slice(at, nextLine(text, at));
    budget -= line.length;
    if (beginsInQuotes(line, separator)) return false;
    const cells = line
      .replace(ENTITY, '')
      .split(separator)
      .filter((part, nth) => nth === 0 || !part.startsWith(' ')).length;
    if (cells >= Math.max(2, is.width / 2)) return true;
    const next = endOfRecord(text, at, is);
    if (next < 0) return false;
    if (is.width >= WIDE) return true;
    return next >= text.length ? is.isLast : endOfRecord(text, next, is) >= 0;
  }

  /**
   * Where the next record begins, if that is certain: in a line that is like a record, or, of a single column, behind one whose
   * quotation marks come in pairs. What follows to the end of the file without such a line belongs to the broken one.
   * @param opening where the quotation mark stands
   */
  function find(text: string, from: number, opening: number, is: Known): number | null {
    let at = nextLine(text, opening);
    if (is.width === 0) return null;
    if (is.width < 2 && at < text.length && isPaired(text.slice(from, at))) return at;
    for (let tried = 0; tried < LINES && budget > 0; tried++) {
      if (at >= text.length) return is.isLast && (tried === 0 || is.width > 1) ? at : null;
      if (isBeginning(text, at, is)) return at;
      at = nextLine(text, at);
    }
    return null;
  }

  /** Whether a record begins within a cell of several lines, which then was never closed. */
  function hasRowWithin(text: string, opening: number, end: number, is: Known): boolean {
    for (let at = nextLine(text, opening); at < end && budget > 0; at = nextLine(text, at))
      if (isBeginning(text, at, is)) return true;
    return false;
  }
  return { find, hasRowWithin };
}

/** Whether the first quotation mark of a line ends a cell that began in a line before. */
function beginsInQuotes(line: string, separator: string): boolean {
  const quote = line.indexOf('"');
  if (quote < 0 || (quote > 0 && line[quote - 1] === separator)) return false;
  return [separator, '\r', '\n', undefined].includes(line[quote + 1]);
}

const isPaired = (text: string) => (text.split('"').length - 1) % 2 === 0;
