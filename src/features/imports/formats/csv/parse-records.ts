import { CsvError, parse } from 'csv-parse/sync';

export interface ParsedRecord {
  cells: string[];
  /** Position after the record and its line break. */
  end: number;
}

/** Parses the records of a text, up to one that isn't complete or has a misplaced quotation mark. */
export function parseRecords(text: string, delimiter: string, to = -1): ParsedRecord[] {
  const buffer = Buffer.from(text);
  const records: ParsedRecord[] = [];
  let [read, end] = [0, 0];
  try {
    parse(buffer, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      to,
      on_record(cells: string[], { bytes }) {
        end += buffer.toString('utf8', read, bytes).length;
        read = bytes;
        records.push({ cells, end });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  return records;
}

interface BrokenQuote {
  /** Position of the quotation mark that opens the cell. */
  opening: number;
  /** Whether the text ends before the cell does, as opposed to text after its closing quotation mark. */
  isOpen: boolean;
}

/** First malformed cell of the record at `from`. Quotation marks within unquoted cells are literal. */
export function findBrokenQuote(text: string, from: number, delimiter: string): BrokenQuote | null {
  const sign = RegExp.escape(delimiter);
  const spaces = `(?:(?!${sign})[^\\S\\r\\n])*`;
  const cell = new RegExp(`${spaces}"[^"]*(?:""[^"]*)*"(?!")${spaces}|(?!${spaces}")[^${sign}\\r\\n]*`, 'y');
  for (let at = from; ; at = cell.lastIndex + 1) {
    cell.lastIndex = at;
    const isOpen = !cell.test(text);
    const next = text[cell.lastIndex];
    if (isOpen || !(next === undefined || [delimiter, '\r', '\n'].includes(next)))
      return { opening: text.indexOf('"', at), isOpen };
    if (next !== delimiter) return null;
  }
}
