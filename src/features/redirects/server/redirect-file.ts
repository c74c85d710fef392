import { CsvError, parse } from 'csv-parse/sync';
import { type Redirect, RedirectProblem } from '../redirect.ts';

/** How programs that export redirects call the two columns. */
const OLD = /^(?:redirect )?(?:from|source|old)\b/;
const NEW = /^(?:redirect )?(?:to|target|destination|new)\b/;

/**
 * The redirects of a file of comma- or tab-separated values: an old address and a new one a line, in quotes or not. A
 * first row that begins with no address names the columns, in any order and with others between them. Blank lines, and
 * those that begin with #, are passed over.
 * @throws RedirectProblem that names the line
 */
export function readRedirectFile(text: string): Required<Redirect>[] {
  // Its own count of lines goes wrong where two kinds of line ends are mixed.
  const rows = rowsOf(text.replace(/\r\n?/g, '\n'));
  const [first, ...others] = rows;
  if (!first) return [];
  const isHeader = !first.record.some((cell) => cell.startsWith('/'));
  const columns = isHeader ? columnsOf(first) : { from: 0, to: 1 };
  const most = isHeader ? first.record.length : 2;
  return (isHeader ? others : rows).map(({ record, info: { lines: line } }) => {
    const [from, to] = [record[columns.from], record[columns.to]];
    if (!from || !to || record.length > most)
      throw new RedirectProblem(`Write an old address and a new one, not “${record.join(',')}”.`, line);
    return { from, to, line };
  });
}

function rowsOf(text: string): Row[] {
  const lines = text.replace(/^\ufeff/, '').split('\n');
  const first = lines.find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '';
  try {
    return parse(text, {
      bom: true,
      comment: '#',
      comment_no_infix: true,
      // Where columns are named, the names tell what stands between them: an address may have a comma in it.
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
    throw new RedirectProblem('End what begins with a quotation mark by another one.', openLine(text));
  }
}

/** The line of the last cell that begins with a quotation mark: what follows it was taken for a part of it. */
const openLine = (text: string): number =>
  text.split('\n').findLastIndex((line) => /(?:^|[,\t])\s*"/.test(line)) + 1;

interface Row {
  record: string[];
  info: { lines: number };
}

/** Where the two addresses stand in each row. */
function columnsOf({ record, info }: Row) {
  const names = record.map((cell) =>
    cell
      .toLowerCase()
      .replace(/[^a-z]+/g, ' ')
      .trim(),
  );
  const columns = {
    from: names.findIndex((name) => OLD.test(name)),
    to: names.findIndex((name) => NEW.test(name)),
  };
  if (columns.from < 0 || columns.to < 0)
    throw new RedirectProblem(
      `Begin with an address, such as /old, or name the two columns “from” and “to”; “${record.join(',')}” does neither.`,
      info.lines,
    );
  return columns;
}
