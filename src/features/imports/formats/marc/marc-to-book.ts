import type { BookRecord, ReadRow } from '../../import-record.ts';
import { isColumnField } from '../../record-fields.ts';
import { setField } from '../columns/set-field.ts';
import { readDescription } from '../values/description.ts';
import { readImage } from '../values/images.ts';
import { readIsbn } from '../values/isbn.ts';
import { languageName } from '../values/languages.ts';
import { addPrice } from '../values/price.ts';
import type { RowDraft } from '../values/row-draft.ts';
import { toDirectOrder, toLine, uniqueNames } from '../values/text.ts';
import {
  controlValue,
  findFields,
  LOCAL_FIELDS,
  LOCAL_SOURCE,
  LOCAL_TAG,
  type MarcField,
  type MarcRecord,
  subfieldText,
  subfieldTexts,
} from './marc-record.ts';

/**
 * Converts a MARC 21 bibliographic record to a book.
 * @param row position in the file
 */
export function marcToBook(marc: MarcRecord, row: number, draft: RowDraft): ReadRow {
  const record: BookRecord = { ...readTitles(marc) };
  const sku = toLine(controlValue(marc, '001'));
  // The control number is a SKU only in the shop's own records.
  if (sku && controlValue(marc, '003').trim() === LOCAL_SOURCE) record.sku = sku;
  const authors = readAuthors(marc);
  if (authors.length > 0) record.authors = authors;
  addIsbn(record, marc, draft);
  addDescription(record, marc, draft);
  addYear(record, marc);
  addPricesAndImages(record, marc, draft);
  const isDeleted = marc.leader[5] === 'd';
  if (isDeleted) record.withdrawn = true;
  if (!record.title && !isDeleted) draft.problem('title', 'The record has no title (field 245).');
  return draft.row(row, record, record.title, sku, record.isbn, `Record ${row}`);
}

/** Field 020, without qualifiers such as (hardback). */
function addIsbn(record: BookRecord, marc: MarcRecord, draft: RowDraft): void {
  const numbers = firstSubfields(marc, '020').map((text) => (text.split(/[(:]/)[0] ?? '').trim());
  const preferred = numbers.find((text) => text.replace(/\D/g, '').length === 13) ?? numbers.find(Boolean);
  const isbn = preferred ? readIsbn(preferred, draft) : undefined;
  if (isbn) record.isbn = isbn;
}

const firstSubfields = (marc: MarcRecord, tag: string): string[] =>
  findFields(marc, tag).map((field) => subfieldText(field, 'a'));

/** Language, genres (655, else subjects: 650), description (520) and pages (300). */
function addDescription(record: BookRecord, marc: MarcRecord, draft: RowDraft): void {
  const code =
    controlValue(marc, '008').slice(35, 38).trim() || (firstSubfields(marc, '041')[0] ?? '').slice(0, 3);
  if (/^[a-z]{3}$/.test(code) && !['und', 'zxx', 'mul'].includes(code)) record.language = languageName(code);
  const headings = (tag: string) => uniqueNames(firstSubfields(marc, tag).map(plainHeading));
  const genres = headings('655');
  const kinds = genres.length > 0 ? genres : headings('650');
  if (kinds.length > 0) record.genres = kinds;
  const paragraphs = firstSubfields(marc, '520').filter(Boolean);
  const description = readDescription(paragraphs.join('\n\n'), draft);
  if (description) record.description = description;
  // A single page count, possibly with Roman numerals before it; several are ambiguous.
  const extent = (firstSubfields(marc, '300')[0] ?? '').slice(0, 200);
  const pages = [...extent.matchAll(/(\d+)\s*(?:p\b|pages?\b|S\b|Seiten\b)/g)];
  if (pages.length === 1 && Number(pages[0]?.[1]) > 0) record.pages = Number(pages[0]?.[1]);
}

const plainHeading = (text: string) => toLine(text).replace(/(?<=\p{L}{3})\.$/u, '');

/** Year in 008, for reprints that of the first edition; else the only year in 264 or 260. */
function addYear(record: BookRecord, marc: MarcRecord): void {
  const fixed = controlValue(marc, '008');
  const coded = fixed[6] === 'r' ? fixed.slice(11, 15) : fixed.slice(7, 11);
  const printedDate = findFields(marc, '264', '260')
    .map((field) => subfieldText(field, 'c'))
    .join(' ');
  const years = uniqueNames(printedDate.match(/(?<!\d)[12]\d{3}(?!\d)/g) ?? []);
  const year = /^\d{4}$/.test(coded) ? coded : years.length === 1 ? years[0] : undefined;
  if (year) record.publishingYear = Number(year);
}

/** Prices (365), pictures (856) and the shop's local fields. */
function addPricesAndImages(record: BookRecord, marc: MarcRecord, draft: RowDraft): void {
  for (const [name = '', amount = '', currency = ''] of subfieldTexts(marc, '365', 'a', 'b', 'c'))
    addPrice(record, { name, amount, currency }, draft);
  const images = subfieldTexts(marc, '856', 'q', '3', 'u', 'z')
    .filter(([format, materials]) => /image|cover|bild/i.test(`${format} ${materials}`))
    .flatMap(([, , url = '', altText]) => readImage(url, altText, draft));
  if (images.length > 0) record.images = images;
  for (const [name = '', value, source] of subfieldTexts(marc, LOCAL_TAG, 'a', 'b', '2'))
    if (source === LOCAL_SOURCE && isColumnField(name) && LOCAL_FIELDS.includes(name) && value)
      setField(record, name, value, draft);
}

/** Delimiters of words ignored in sorting. */
const NON_SORTING = /[\u0088\u0089\u0098\u009c]/g;

/** Main (245), original (240) and English title (246), without ISBD punctuation (leader position 18). */
function readTitles(
  marc: MarcRecord,
): Pick<BookRecord, 'title' | 'subtitle' | 'volume' | 'originalTitle' | 'englishTitle'> {
  const clean = marc.leader[18] === 'c' ? toLine : (text: string) => removePunctuation(toLine(text));
  const cleanSubfield = (field: MarcField | undefined, code: string) =>
    clean(subfieldText(field, code).replace(NON_SORTING, ''));
  const [mainTitle] = findFields(marc, '245');
  const english = findFields(marc, '246').find((field) => /^english title/i.test(subfieldText(field, 'i')));
  const titles = {
    title: cleanSubfield(mainTitle, 'a'),
    subtitle: cleanSubfield(mainTitle, 'b'),
    volume: cleanSubfield(mainTitle, 'n'),
    originalTitle: cleanSubfield(findFields(marc, '240')[0], 'a'),
    englishTitle: cleanSubfield(english, 'a'),
  };
  return Object.fromEntries(Object.entries(titles).filter(([, text]) => text !== ''));
}

/** A final full stop is punctuation, unless it ends an abbreviation. */
function removePunctuation(text: string): string {
  const trimmed = /[/:;=,]$/.test(text) ? text.slice(0, -1).trimEnd() : text;
  return trimmed.replace(/(?<=\p{L}{4})\.$/u, '');
}

/** Persons and corporate bodies as authors (100, 110, 700, 710), without editors and translators. */
function readAuthors(marc: MarcRecord): string[] {
  const main = findFields(marc, '100', '110');
  const added = findFields(marc, '700', '710').filter(isAuthor);
  return uniqueNames([...main, ...added].map((field) => authorName(field, marc)));
}

function isAuthor(field: MarcField): boolean {
  const roles = field.subfields.filter(([code]) => code === 'e' || code === '4').map(([, role]) => role);
  // An added entry with a title refers to another work.
  return (
    subfieldText(field, 't') === '' &&
    roles.some((role) => /^(?:author|aut|verfasser|auteur|autor)\b/i.test(role.trim()))
  );
}

function authorName(field: MarcField, { leader }: MarcRecord): string {
  // Names in direct order are kept; others are inverted.
  const isDirect = field.indicators[0] === '0' || field.tag.endsWith('10');
  const name = toLine(subfieldText(field, 'a'));
  // Leader position 18, "c": final punctuation is omitted.
  if (isDirect && leader[18] === 'c') return name;
  return isDirect ? name.replace(/,$/, '') : toDirectOrder(name.replace(/(?<=\p{L}{3})[.,]$|,$/u, ''));
}
