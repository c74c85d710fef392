import type { BookPrices } from '#kernel/book.ts';
import type { BookRecord } from '../../import-record.ts';
import { type ColumnField, isPriceField } from '../../record-fields.ts';
import { readDate } from '../values/date.ts';
import { readDescription, readHtmlDescription } from '../values/description.ts';
import { readImage } from '../values/images.ts';
import { readIsbn } from '../values/isbn.ts';
import { languageName } from '../values/languages.ts';
import { splitList } from '../values/list.ts';
import { readPrice } from '../values/price.ts';
import { quoteText, type RowDraft } from '../values/row-draft.ts';
import { readBoolean, readInteger, toDirectOrder, toLine, uniqueNames } from '../values/text.ts';

type Setter = (record: BookRecord, text: string, draft: RowDraft) => void;

const LINES = [
  ...(['sku', 'title', 'subtitle', 'originalTitle', 'englishTitle', 'color', 'catalogue', 'volume'] as const),
  ...(['metaTitle', 'metaKeywords', 'metaDescription'] as const),
] as const;
const MAX = 999_999_999;
const NUMBERS = {
  publishingYear: [-9_999, 9_999],
  pages: [1, MAX],
  popularity: [-MAX, MAX],
  editionLimit: [1, MAX],
} as const;
type Line = (typeof LINES)[number];
type Number = keyof typeof NUMBERS;

const parseNames = (text: string) => splitList(text).map(toLine);
const addAuthors: Setter = (record, text, draft) => {
  const inverted = parseNames(text).find((name) => /^[^,]+, [^,]+$/.test(name));
  if (inverted)
    draft.note(
      `${quoteText(inverted)} was read as first name, last name. If last names come first, map the column to “Author, last name first”.`,
    );
  record.authors = uniqueNames([...(record.authors ?? []), ...parseNames(text)]);
};

/** Setters for non-empty cells with neither a line, a number nor a price. */
const SETTERS: Record<Exclude<ColumnField, keyof BookPrices | Line | Number>, Setter> = {
  authors: addAuthors,
  moreAuthors: (record, text) => {
    record.authors = uniqueNames([...(record.authors ?? []), ...text.split(/[,;|]/).map(toLine)]);
  },
  authorInverted: (record, text) => {
    record.authors ??= uniqueNames(parseNames(text).map(toDirectOrder));
  },
  language: (record, text) => {
    const language = toLine(text);
    if (language !== '') record.language = /^[a-z]{2,3}$/i.test(language) ? languageName(language) : language;
  },
  genres: (record, text) => {
    record.genres = uniqueNames([...(record.genres ?? []), ...parseNames(text)]);
  },
  publicationDate: (record, text, draft) => {
    const day = readDate(text, 'publicationDate', draft);
    if (day) record.publicationDate = day;
  },
  isbn: (record, text, draft) => {
    // An ISBN with thirteen digits wins over one with ten.
    if (text.replace(/[="\s]/g, '') === '') return;
    const isbn = readIsbn(text, draft);
    if (isbn && (!record.isbn || isbn.length > record.isbn.length)) record.isbn = isbn;
  },
  description: (record, text, draft) => {
    const description = readDescription(text, draft);
    if (description !== '') record.description = description;
  },
  descriptionHtml: (record, text, draft) => {
    const description = readHtmlDescription(text, draft);
    if (description !== '') record.description ??= description;
  },
  images: (record, text, draft) => {
    const addresses = splitList(text).flatMap((part) => part.split(/,(?=\s*https?:)/i));
    const images = addresses.flatMap((address) => readImage(address, undefined, draft));
    record.images = [...(record.images ?? []), ...images];
  },
  imageAlts: (record, text) => {
    splitList(text).forEach((alt, nth) => {
      const image = record.images?.[nth];
      if (image && alt !== '') image.altText = toLine(alt);
    });
  },
  withdrawn: (record, text, draft) => {
    const isWithdrawn = readBoolean(text, 'withdrawn', draft);
    if (isWithdrawn !== undefined) record.withdrawn = isWithdrawn;
  },
  published: (record, text, draft) => {
    const isWithdrawn = readBoolean(text, 'withdrawn', draft);
    if (isWithdrawn !== undefined) record.withdrawn ??= !isWithdrawn;
  },
};

const isLine = (field: ColumnField): field is Line => LINES.some((line) => line === field);
const isNumber = (field: ColumnField): field is Number => field in NUMBERS;

export function setField(record: BookRecord, field: ColumnField, text: string, draft: RowDraft): void {
  if (isPriceField(field)) {
    const cents = readPrice(text, field, draft);
    if (cents !== undefined) record.prices = { ...record.prices, [field]: cents };
  } else if (isLine(field)) {
    const line = toLine(text);
    if (line !== '') record[field] = line;
  } else if (isNumber(field)) {
    const number = readInteger(text, field, draft);
    const [min, max] = NUMBERS[field];
    if (number === undefined) return;
    if (number >= min && number <= max) record[field] = number;
    else draft.problem(field, `${quoteText(text)} is too ${number < min ? 'small' : 'large'}.`);
  } else SETTERS[field](record, text, draft);
}
