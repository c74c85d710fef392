import { nextLine, scanRecord } from './scan-record.ts';

/** A record that is looked at to tell whether records begin here. */
const WINDOW = 64 * 1024;
const LINES = 1000;
/** All that may be read twice in one file: one whose quotes are all broken is no list. */
const BUDGET = 64 * 1024 * 1024;

/** Tells where records begin again after one whose quotation marks do not close. */
export function createFinder(separator: string) {
  let budget = BUDGET;

  /** Whether `count` records of the right width follow one another, or as many as there are. */
  function isRecord(
    text: string,
    from: number,
    is: { width: number; isLast: boolean },
    count: number,
  ): boolean {
    if (from >= text.length) return is.isLast;
    const end = Math.min(text.length, from + WINDOW);
    const scanned = scanRecord(text.slice(from, end), 0, separator, is.isLast && end === text.length);
    budget -= 'end' in scanned ? scanned.end : end - from;
    if ('openAt' in scanned || scanned.broken !== undefined || scanned.width !== is.width) return false;
    return count <= 1 || isRecord(text, from + scanned.end, is, count - 1);
  }

  /**
   * Where the next record begins, if that is certain: behind a line whose quotation marks come in pairs, or where two
   * records follow that have as many columns as the first of the file.
   * @param opening where the quotation mark stands
   */
  function find(text: string, from: number, opening: number, is: { width: number; isLast: boolean }) {
    let at = nextLine(text, opening);
    if (is.width === 0) return null;
    if (at < text.length && isPaired(text.slice(from, at))) return at;
    for (let tried = 0; tried < LINES && budget > 0; tried++) {
      if (at >= text.length) return is.isLast && tried === 0 ? at : null;
      if (is.width > 1 && isRecord(text, at, is, 2)) return at;
      at = nextLine(text, at);
    }
    return null;
  }
  return { find };
}

const isPaired = (text: string) => (text.split('"').length - 1) % 2 === 0;
