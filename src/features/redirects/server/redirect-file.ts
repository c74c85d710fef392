import { CsvError, parse } from 'csv-parse/sync';
import { type Redirect, RedirectProblem } from '../redirect.ts';

/** Column names used by common redirect exports. */
const OLD_COLUMN = /^(?:redirect )?(?:from|source|old)\b/;
const NEW_COLUMN = /^(?:redirect )?(?:to|target|destination|new)\b/;

/**
 * Parses comma- or tab-separated redirects: old and new address per line, optionally quoted. A first row without
 * addresses names the columns, in any order and among others. Blank lines and # comments are skipped.
 * @throws RedirectProblem naming the line
 */
export function readRedirectFile(text: string): Required<Redirect>[] {
  // The parser miscounts lines when line endings are mixed.
  const rows = parseRows(text.replace(/\r\n?/g, '\n'));
  const [first, ...dataRows] = rows;
  if (!first) return [];
  const isHeader = !first.record.some((cell) => cell.startsWith('/'));
  const columns = isHeader ? findColumns(first) : { from: 0, to: 1 };
  const maxColumns = isHeader ? first.record.length : 2;
  return (isHeader ? dataRows : rows).map(({ record, info: { lines: line } }) => {
    const [from, to] = [record[columns.from], record[columns.to]];
    if (!from || !to || record.length > maxColumns)
      throw new RedirectProblem(`Enter an old URL and a new one, not “${record.join(',')}”.`, line);
    return { from, to, line };
  });
}

function parseRows(text: string): Row[] {
  const lines = text.replace(/^\ufeff/, '').split('\n');
  const first = lines.find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '';
  try {
    return parse(text, {
      bom: true,
      comment: '#',
      comment_no_infix: true,
      // With a header, its own separator wins, because addresses may contain commas.
      delimiter: /^\W*\//.test(first) ? [',', '\t'] : first.includes('\t') ? '\t' : ',',
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as Row[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new RedirectProblem('Close the quotation mark.', unclosedQuoteLine(text));
  }
}

/** Line of the last cell with an opening quote, which swallowed everything after it. */
const unclosedQuoteLine = (text: string): number =>
  text.split('\n').findLastIndex((line) => /(?:^|[,\t])\s*"/.test(line)) + 1;

interface Row {
  record: string[];
  info: { lines: number };
}

function findColumns({ record, info }: Row) {
  const names = record.map((cell) =>
    cell
      .toLowerCase()
      .replace(/[^a-z]+/g, ' ')
      .trim(),
  );
  const columns = {
    from: names.findIndex((name) => OLD_COLUMN.test(name)),
    to: names.findIndex((name) => NEW_COLUMN.test(name)),
  };
  if (columns.from < 0 || columns.to < 0)
    throw new RedirectProblem(
      `Start with a path, such as /old, or name the two columns “from” and “to”. “${record.join(',')}” does neither.`,
      info.lines,
    );
  return columns;
}
