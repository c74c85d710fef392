import type { BookRecord, ReadRow } from '../../record.ts';
import { isColumnField, PRICE_FIELDS } from '../../record-fields.ts';
import { setField } from '../columns/set-field.ts';
import { readDescription } from '../values/description.ts';
import type { Draft } from '../values/draft.ts';
import { imageOf } from '../values/images.ts';
import { readIsbn } from '../values/isbn.ts';
import { languageName } from '../values/languages.ts';
import { once } from '../values/names.ts';
import { readPrice } from '../values/price.ts';
import { lineOf } from '../values/text.ts';
import { LOCAL_FIELDS, LOCAL_SOURCE, LOCAL_TAG } from './local-fields.ts';
import { control, fieldsOf, type MarcRecord, subfield } from './marc-record.ts';
import { authorsOf, titlesOf } from './marc-titles.ts';

/**
 * Converts a MARC 21 bibliographic record to a book.
 * @param row position in the file
 */
export function bookOfMarc(marc: MarcRecord, row: number, draft: Draft): ReadRow {
  const record: BookRecord = { ...titlesOf(marc) };
  const sku = lineOf(control(marc, '001'));
  // The control number is a SKU only in the shop's own records.
  if (sku && control(marc, '003').trim() === LOCAL_SOURCE) record.sku = sku;
  const authors = authorsOf(marc);
  if (authors.length > 0) record.authors = authors;
  addIsbn(record, marc, draft);
  addWords(record, marc, draft);
  addYear(record, marc);
  addMore(record, marc, draft);
  const isDeleted = marc.leader[5] === 'd';
  if (isDeleted) record.withdrawn = true;
  if (!record.title && !isDeleted) draft.problem('title', 'It has no title (field 245).');
  return draft.row(row, record, record.title, sku, record.isbn, `Record ${row}`);
}

/** Field 020, without qualifiers such as (hardback). */
function addIsbn(record: BookRecord, marc: MarcRecord, draft: Draft): void {
  const given = fieldsOf(marc, '020').map((field) => (subfield(field, 'a').split(/[(:]/)[0] ?? '').trim());
  const wanted = given.find((text) => text.replace(/\D/g, '').length === 13) ?? given.find(Boolean);
  const isbn = wanted ? readIsbn(wanted, draft) : undefined;
  if (isbn) record.isbn = isbn;
}

/** Language, genres (655, else subjects: 650), description (520) and pages (300). */
function addWords(record: BookRecord, marc: MarcRecord, draft: Draft): void {
  const code =
    control(marc, '008').slice(35, 38).trim() || subfield(fieldsOf(marc, '041')[0], 'a').slice(0, 3);
  if (/^[a-z]{3}$/.test(code) && !['und', 'zxx', 'mul'].includes(code)) record.language = languageName(code);
  const headings = (tag: string) =>
    once(fieldsOf(marc, tag).map((field) => plainHeading(subfield(field, 'a'))));
  const genres = headings('655');
  const kinds = genres.length > 0 ? genres : headings('650');
  if (kinds.length > 0) record.genres = kinds;
  const paragraphs = fieldsOf(marc, '520').map((field) => subfield(field, 'a'));
  const description = readDescription(paragraphs.filter(Boolean).join('\n\n'), draft);
  if (description) record.description = description;
  // A single page count, possibly with Roman numerals before it; several are ambiguous.
  const extent = subfield(fieldsOf(marc, '300')[0], 'a').slice(0, 200);
  const pages = [...extent.matchAll(/(\d+)\s*(?:p\b|pages?\b|S\b|Seiten\b)/g)];
  if (pages.length === 1 && Number(pages[0]?.[1]) > 0) record.pages = Number(pages[0]?.[1]);
}

const plainHeading = (text: string) => lineOf(text).replace(/(?<=\p{L}{3})\.$/u, '');

/** Year in 008, for reprints that of the first edition; else the only year in 264 or 260. */
function addYear(record: BookRecord, marc: MarcRecord): void {
  const fixed = control(marc, '008');
  const coded = fixed[6] === 'r' ? fixed.slice(11, 15) : fixed.slice(7, 11);
  const written = fieldsOf(marc, '264', '260')
    .map((field) => subfield(field, 'c'))
    .join(' ');
  const years = once(written.match(/(?<!\d)[12]\d{3}(?!\d)/g) ?? []);
  const year = /^\d{4}$/.test(coded) ? coded : years.length === 1 ? years[0] : undefined;
  if (year) record.publishingYear = Number(year);
}

/** Prices (365), pictures (856) and the shop's local fields. */
function addMore(record: BookRecord, marc: MarcRecord, draft: Draft): void {
  for (const field of fieldsOf(marc, '365')) {
    const [named, amount, currency] = [subfield(field, 'a'), subfield(field, 'b'), subfield(field, 'c')];
    if (!amount) continue;
    if (currency !== 'USD') {
      draft.note(
        `The price of ${amount.slice(0, 20)} ${currency.slice(0, 3)} was left out: prices are in US dollars.`,
      );
      continue;
    }
    const name = PRICE_FIELDS.find((one) => one === named) ?? 'bookPrice';
    if (record.prices?.[name] !== undefined) continue;
    const cents = readPrice(amount, name, draft);
    if (cents !== undefined) record.prices = { ...record.prices, [name]: cents };
  }
  const images = fieldsOf(marc, '856')
    .filter((field) => /image|cover|bild/i.test(`${subfield(field, 'q')} ${subfield(field, '3')}`))
    .flatMap((field) => imageOf(subfield(field, 'u'), subfield(field, 'z'), draft));
  if (images.length > 0) record.images = images;
  for (const field of fieldsOf(marc, LOCAL_TAG)) {
    const [name, value] = [subfield(field, 'a'), subfield(field, 'b')];
    const isOwn = subfield(field, '2') === LOCAL_SOURCE && isColumnField(name) && LOCAL_FIELDS.includes(name);
    if (isOwn && isColumnField(name) && value) setField(record, name, value, draft);
  }
}
