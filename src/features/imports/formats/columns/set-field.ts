import type { BookPrices } from '#kernel/book.ts';
import type { BookRecord } from '../../record.ts';
import { type ColumnField, PRICE_FIELDS } from '../../record-fields.ts';
import { readDate } from '../values/date.ts';
import { readDescription, readHtmlDescription } from '../values/description.ts';
import { type Draft, shown } from '../values/draft.ts';
import { imageOf } from '../values/images.ts';
import { readIsbn } from '../values/isbn.ts';
import { languageName } from '../values/languages.ts';
import { partList } from '../values/list.ts';
import { once, uninverted } from '../values/names.ts';
import { readPrice } from '../values/price.ts';
import { lineOf, wholeNumber, yesOrNo } from '../values/text.ts';

type Setter = (record: BookRecord, text: string, draft: Draft) => void;

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
    const value = lineOf(text);
    if (value !== '') record[field] = value;
  };

const number =
  (
    field: 'publishingYear' | 'pages' | 'popularity' | 'editionLimit',
    { least = -999_999_999, most = 999_999_999 } = {},
  ): Setter =>
  (record, text, draft) => {
    const count = wholeNumber(text, field, draft);
    if (count === undefined) return;
    if (count < least || count > most)
      draft.problem(field, `${shown(text)} is too ${count < least ? 'small' : 'large'}.`);
    else record[field] = count;
  };

const names = (text: string) => partList(text).map(lineOf);
const addAuthors: Setter = (record, text, draft) => {
  const inverted = names(text).find((name) => /^[^,]+, [^,]+$/.test(name));
  if (inverted)
    draft.note(
      `${shown(inverted)} was taken for a name as readers write it. Last names may have a column of their own kind.`,
    );
  record.authors = once([...(record.authors ?? []), ...names(text)]);
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
    record.authors = once([...(record.authors ?? []), ...text.split(/[,;|]/).map(lineOf)]);
  },
  authorInverted: (record, text) => {
    record.authors ??= once(names(text).map(uninverted));
  },
  language: (record, text) => {
    const given = lineOf(text);
    if (given !== '') record.language = /^[a-z]{2,3}$/i.test(given) ? languageName(given) : given;
  },
  genres: (record, text) => {
    record.genres = once([...(record.genres ?? []), ...names(text)]);
  },
  color: line('color'),
  catalogue: line('catalogue'),
  publishingYear: number('publishingYear', { least: -9_999, most: 9_999 }),
  publicationDate: (record, text, draft) => {
    const day = readDate(text, 'publicationDate', draft);
    if (day) record.publicationDate = day;
  },
  isbn: (record, text, draft) => {
    // Of two columns, the ISBN with thirteen digits wins.
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
  pages: number('pages', { least: 1 }),
  volume: line('volume'),
  images: (record, text, draft) => {
    const addresses = partList(text).flatMap((one) => one.split(/,(?=\s*https?:)/i));
    const found = addresses.flatMap((address) => imageOf(address, undefined, draft));
    record.images = [...(record.images ?? []), ...found];
  },
  imageAlts: (record, text) => {
    partList(text).forEach((alt, nth) => {
      const image = record.images?.[nth];
      if (image && alt !== '') image.altText = lineOf(alt);
    });
  },
  popularity: number('popularity'),
  editionLimit: number('editionLimit', { least: 1 }),
  metaTitle: line('metaTitle'),
  metaKeywords: line('metaKeywords'),
  metaDescription: line('metaDescription'),
  withdrawn: (record, text, draft) => {
    const is = yesOrNo(text, 'withdrawn', draft);
    if (is !== undefined) record.withdrawn = is;
  },
  published: (record, text, draft) => {
    const is = yesOrNo(text, 'withdrawn', draft);
    if (is !== undefined) record.withdrawn ??= !is;
  },
};

const isPrice = (field: ColumnField): field is keyof BookPrices =>
  (PRICE_FIELDS as readonly string[]).includes(field);

export function setField(record: BookRecord, field: ColumnField, text: string, draft: Draft): void {
  if (!isPrice(field)) {
    SETTERS[field](record, text, draft);
    return;
  }
  const cents = readPrice(text, field, draft);
  if (cents === undefined) return;
  record.prices ??= {};
  record.prices[field] = cents;
}
