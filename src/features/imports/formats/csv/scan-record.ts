const QUOTE = 34;
const [LF, CR, SPACE] = [10, 13, 32];

/** A record as it stands in a piece of text. */
export interface Scanned {
  cells: string[];
  /** How many cells it has; no more than `MOST_CELLS` are kept. */
  width: number;
  /** Where the next record begins. */
  end: number;
  /** Where a quotation mark stands that ends its cell before the cell's end, or never. */
  broken?: number;
  /** Where the first quotation mark stands that opens a cell of several lines. */
  spans?: number;
}
/** The text ends before the record does; `openAt` is where a quotation mark is still open, or -1. */
export interface Unfinished {
  openAt: number;
}

/** More columns than any list of books has. */
export const MOST_CELLS = 500;

/**
 * One record of separated values that begins at `from`. In quotes a cell may hold line ends, separators and doubled quotes;
 * spaces around the quotes are none of it. A quotation mark within a cell that does not begin with one is a letter.
 * @param isLast whether nothing follows the text
 */
export function scanRecord(
  text: string,
  from: number,
  separator: string,
  isLast: boolean,
): Scanned | Unfinished {
  const cut = separator.charCodeAt(0);
  const cells: string[] = [];
  let width = 0;
  let at = from;
  let spans: number | undefined;
  const ended = (end: number): Scanned => ({ cells, width, end, ...(spans === undefined ? {} : { spans }) });
  for (;;) {
    const opening = afterSpaces(text, at);
    let value: string;
    let end: number;
    if (text.charCodeAt(opening) === QUOTE) {
      const quoted = scanQuoted(text, opening + 1, isLast);
      if (quoted === null) return { openAt: opening };
      if (quoted.isOpen) return { cells, width, end: text.length, broken: opening };
      end = afterSpaces(text, quoted.end);
      if (end < text.length && !isEnd(text.charCodeAt(end), cut))
        return { cells, width, end, broken: opening };
      value = quoted.value;
      if (spans === undefined && /[\r\n]/.test(value)) spans = opening;
    } else {
      end = at;
      while (end < text.length && !isEnd(text.charCodeAt(end), cut)) end++;
      value = text.slice(at, end);
    }
    if (end >= text.length && !isLast) return { openAt: -1 };
    width += 1;
    if (width <= MOST_CELLS) cells.push(value);
    const sign = text.charCodeAt(end);
    if (sign !== cut) {
      if (sign !== CR) return ended(Math.min(end + 1, text.length));
      if (end + 1 >= text.length && !isLast) return { openAt: -1 };
      return ended(text.charCodeAt(end + 1) === LF ? end + 2 : end + 1);
    }
    at = end + 1;
  }
}

const isEnd = (sign: number, cut: number) => sign === cut || sign === LF || sign === CR;

function afterSpaces(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === SPACE) at++;
  return at;
}

/** @returns null where more text must tell */
function scanQuoted(text: string, from: number, isLast: boolean) {
  let value = '';
  let begin = from;
  for (;;) {
    const close = text.indexOf('"', begin);
    if (close < 0) return isLast ? { value, end: text.length, isOpen: true } : null;
    if (close + 1 === text.length && !isLast) return null;
    if (text.charCodeAt(close + 1) !== QUOTE)
      return { value: value + text.slice(begin, close), end: close + 1, isOpen: false };
    value += text.slice(begin, close + 1);
    begin = close + 2;
  }
}

/** How many lines end in a piece of text, whatever ends them. */
export function linesIn(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) {
    const sign = text.charCodeAt(at);
    if (sign === LF || (sign === CR && text.charCodeAt(at + 1) !== LF)) count++;
  }
  return count;
}

/** Where the line after the one of `from` begins; the end of the text where there is none. */
export function nextLine(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === LF) return at + 1;
    if (sign === CR) return text.charCodeAt(at + 1) === LF ? at + 2 : at + 1;
  }
  return text.length;
}
