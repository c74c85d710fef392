import { parse } from 'csv-parse/sync';
import { SaxesParser } from 'saxes';
import { invalid } from '#platform/http/calls.ts';

/** Units of each currency per euro on one day. */
export interface EuroRates {
  asOf: string;
  rates: Map<string, number>;
}

const WRONG_FILE =
  'This isn’t the ECB’s daily file. Use eurofxref-daily.xml, or eurofxref.csv from the zip file.';
const createRejection = (reason = WRONG_FILE) => invalid({ text: reason });

/**
 * Reads the ECB's daily file, as XML or CSV.
 * @throws Failure 422 for anything else, including XML with a document type
 */
export function readEcb(text: string): EuroRates {
  const trimmed = text.replace(/^\uFEFF/, '').trimStart();
  const parsed = trimmed.startsWith('<') ? readXml(trimmed) : readCsv(trimmed);
  if (!parsed.rates.has('USD')) throw createRejection('The file has no rate for the US dollar.');
  for (const rate of parsed.rates.values()) if (!(Number.isFinite(rate) && rate > 0)) throw createRejection();
  return parsed;
}

function readXml(text: string): EuroRates {
  const rates = new Map<string, number>();
  const days: string[] = [];
  const parser = new SaxesParser();
  let failure: unknown;
  parser.on('error', (error) => {
    failure ??= error;
  });
  // A document type could declare entities; the ECB's file never has one.
  parser.on('doctype', () => {
    failure ??= new Error('The file has a document type, which isn’t allowed.');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name.replace(/^\w+:/, '') !== 'Cube') return;
    const { time, currency, rate } = attributes as Record<string, string | undefined>;
    if (time !== undefined) days.push(time);
    // Files with a history list the newest day first; only that day is read.
    if (currency !== undefined && days.length === 1) rates.set(currency, Number(rate));
  });
  try {
    parser.write(text).close();
  } catch (error) {
    failure ??= error;
  }
  const [asOf] = days;
  if (failure !== undefined || asOf === undefined || !/^\d{4}-\d\d-\d\d$/.test(asOf)) throw createRejection();
  return { asOf, rates };
}

function readCsv(text: string): EuroRates {
  let rows: string[][];
  try {
    rows = parse(text, { trim: true, skip_empty_lines: true, relax_column_count: true, to: 2, bom: true });
  } catch {
    throw createRejection();
  }
  const [names = [], values = []] = rows;
  if (names[0] !== 'Date') throw createRejection();
  const asOf = parseDay(values[0] ?? '');
  const rates = new Map<string, number>();
  for (const [i, name] of names.entries()) {
    const value = values[i] ?? '';
    if (/^[A-Z]{3}$/.test(name) && value !== '' && value !== 'N/A') rates.set(name, Number(value));
  }
  return { asOf, rates };
}

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];

/** Accepts `20 November 2026` and, from the history files, `2026-11-20`. */
function parseDay(text: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  const [, day = '', month = '', year] = /^(\d{1,2}) (\p{L}+) (\d{4})$/u.exec(text) ?? [];
  const number = MONTHS.indexOf(month.toLowerCase()) + 1;
  if (!year || number === 0) throw createRejection();
  return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Converts euro rates to units per US dollar, to eight significant digits (more than the ECB gives). */
export function ratesPerDollar({ rates }: EuroRates): Map<string, number> {
  const dollars = rates.get('USD') ?? Number.NaN;
  const otherRates = [...rates]
    .filter(([currency]) => currency !== 'USD')
    .map(([currency, rate]): [string, number] => [currency, roundRate(rate / dollars)]);
  return new Map([['EUR', roundRate(1 / dollars)], ...otherRates]);
}
const roundRate = (rate: number) => Number(rate.toPrecision(8));
