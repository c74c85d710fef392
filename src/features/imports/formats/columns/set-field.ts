import type { BookPrices } from '#kernel/book.ts';
import type { BookRecord } from '../../import-record.ts';
import { type ColumnField, PRICE_FIELDS } from '../../record-fields.ts';
import { readDate } from '../values/date.ts';
import { readDescription, readHtmlDescription } from '../values/description.ts';
import { readImage } from '../values/images.ts';
import { readIsbn } from '../values/isbn.ts';
import { languageName } from '../values/languages.ts';
import { splitList } from '../values/list.ts';
import { toDirectOrder, uniqueNames } from '../values/names.ts';
import { readPrice } from '../values/price.ts';
import { quoteText, type RowDraft } from '../values/row-draft.ts';
import { readBoolean, readInteger, toLine } from '../values/text.ts';

type Setter = (record: BookRecord, text: string, draft: RowDraft) => void;

const line =
  (
    field:
      | 'sku'
      | 'title'
      | 'subtitle'
      | 'originalTitle'
      | 'englishTitle'
      | 'color'
      | 'catalogue'
      | 'volume'
      | 'metaTitle'
      | 'metaKeywords'
      | 'metaDescription',
  ): Setter =>
  (record, text) => {
    const value = toLine(text);
    if (value !== '') record[field] = value;
  };

const number =
  (
    field: 'publishingYear' | 'pages' | 'popularity' | 'editionLimit',
    { min = -999_999_999, max = 999_999_999 } = {},
  ): Setter =>
  (record, text, draft) => {
    const count = readInteger(text, field, draft);
    if (count === undefined) return;
    if (count < min || count > max)
      draft.problem(field, `${quoteText(text)} is too ${count < min ? 'small' : 'large'}.`);
    else record[field] = count;
  };

const parseNames = (text: string) => splitList(text).map(toLine);
const addAuthors: Setter = (record, text, draft) => {
  const inverted = parseNames(text).find((name) => /^[^,]+, [^,]+$/.test(name));
  if (inverted)
    draft.note(
      `${quoteText(inverted)} was read as first name, last name. If last names come first, map the column to “Author, last name first”.`,
    );
  record.authors = uniqueNames([...(record.authors ?? []), ...parseNames(text)]);
};

/** Setters for non-empty cells; prices are handled separately. */
const SETTERS: Record<Exclude<ColumnField, keyof BookPrices>, Setter> = {
  sku: line('sku'),
  title: line('title'),
  subtitle: line('subtitle'),
  originalTitle: line('originalTitle'),
  englishTitle: line('englishTitle'),
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
  color: line('color'),
  catalogue: line('catalogue'),
  publishingYear: number('publishingYear', { min: -9_999, max: 9_999 }),
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
  pages: number('pages', { min: 1 }),
  volume: line('volume'),
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
  popularity: number('popularity'),
  editionLimit: number('editionLimit', { min: 1 }),
  metaTitle: line('metaTitle'),
  metaKeywords: line('metaKeywords'),
  metaDescription: line('metaDescription'),
  withdrawn: (record, text, draft) => {
    const isWithdrawn = readBoolean(text, 'withdrawn', draft);
    if (isWithdrawn !== undefined) record.withdrawn = isWithdrawn;
  },
  published: (record, text, draft) => {
    const isWithdrawn = readBoolean(text, 'withdrawn', draft);
    if (isWithdrawn !== undefined) record.withdrawn ??= !isWithdrawn;
  },
};

const isPrice = (field: ColumnField): field is keyof BookPrices =>
  (PRICE_FIELDS as readonly string[]).includes(field);

export function setField(record: BookRecord, field: ColumnField, text: string, draft: RowDraft): void {
  if (!isPrice(field)) {
    SETTERS[field](record, text, draft);
    return;
  }
  const cents = readPrice(text, field, draft);
  if (cents === undefined) return;
  record.prices ??= {};
  record.prices[field] = cents;
}
