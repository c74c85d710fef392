const QUOTE = 34;
const [LF, CR, SPACE] = [10, 13, 32];

export interface ScannedRecord {
  cells: string[];
  /** Total number of cells, of which at most `CELLS_MAX` are kept. */
  width: number;
  end: number;
  /** Position of an opening quotation mark whose cell is malformed. */
  broken?: number;
  /** Position of the quotation mark that opens the first multi-line cell. */
  spans?: number;
}
/** The text ends within the record; `openAt` is the position of the open quotation mark, or -1. */
export interface UnfinishedRecord {
  openAt: number;
}

/** More columns than any list of books has. */
export const CELLS_MAX = 500;

/**
 * Parses one record at `from`. Quotation marks inside unquoted cells are literal.
 * @param isLast whether the text is complete
 */
export function scanRecord(
  text: string,
  from: number,
  separator: string,
  isLast: boolean,
): ScannedRecord | UnfinishedRecord {
  const separatorCode = separator.charCodeAt(0);
  const cells: string[] = [];
  let width = 0;
  let at = from;
  let spans: number | undefined;
  const finish = (end: number): ScannedRecord => ({
    cells,
    width,
    end,
    ...(spans === undefined ? {} : { spans }),
  });
  for (;;) {
    const opening = afterSpaces(text, at);
    let value: string;
    let end: number;
    if (text.charCodeAt(opening) === QUOTE) {
      const quoted = scanQuoted(text, opening + 1, isLast);
      if (quoted === null) return { openAt: opening };
      if (quoted.isOpen) return { cells, width, end: text.length, broken: opening };
      end = afterSpaces(text, quoted.end);
      if (end < text.length && !isEnd(text.charCodeAt(end), separatorCode))
        return { cells, width, end, broken: opening };
      value = quoted.value;
      if (spans === undefined && /[\r\n]/.test(value)) spans = opening;
    } else {
      end = at;
      while (end < text.length && !isEnd(text.charCodeAt(end), separatorCode)) end++;
      value = text.slice(at, end);
    }
    if (end >= text.length && !isLast) return { openAt: -1 };
    width += 1;
    if (width <= CELLS_MAX) cells.push(value);
    const code = text.charCodeAt(end);
    if (code !== separatorCode) {
      if (code !== CR) return finish(Math.min(end + 1, text.length));
      if (end + 1 >= text.length && !isLast) return { openAt: -1 };
      return finish(text.charCodeAt(end + 1) === LF ? end + 2 : end + 1);
    }
    at = end + 1;
  }
}

const isEnd = (code: number, separatorCode: number) => code === separatorCode || code === LF || code === CR;

function afterSpaces(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === SPACE) at++;
  return at;
}

/** @returns null if more text is needed */
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

/** Counts line endings of any kind. */
export function linesIn(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code === LF || (code === CR && text.charCodeAt(at + 1) !== LF)) count++;
  }
  return count;
}

/** Start of the next line, or the end of the text. */
export function nextLine(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === LF) return at + 1;
    if (code === CR) return text.charCodeAt(at + 1) === LF ? at + 2 : at + 1;
  }
  return text.length;
}
