import type { ExportBook } from '../../import-record.ts';
import { PRICE_FIELDS } from '../../record-fields.ts';
import { formatCell } from '../columns/write-columns.ts';
import { languageCode } from '../values/languages.ts';
import { formatDollars } from '../values/price.ts';
import { LOCAL_FIELDS, LOCAL_SOURCE, LOCAL_TAG, type MarcField, type MarcRecord } from './marc-record.ts';

type Subfields = Record<string, string | null | undefined>;

const field = (tag: string, indicators: string, subfields: Subfields): MarcField => ({
  tag,
  indicators,
  subfields: Object.entries(subfields).flatMap(([code, value]) => (value ? [[code, value] as const] : [])),
});

/** A field needs at least one substantive subfield. */
const hasContent = ({ subfields }: MarcField) => subfields.some(([code]) => /[abu]/.test(code));

/** Names stay in direct order, as family names are unknown. Uses no ISBD punctuation. */
export function bookToMarc(book: ExportBook): MarcRecord {
  const [mainAuthor, ...otherAuthors] = book.authors ?? [];
  const code = book.language ? languageCode(book.language) : null;
  return {
    leader: `00000${book.withdrawn ? 'd' : 'n'}am a2200000 c 4500`,
    controls: [
      { tag: '001', value: book.sku },
      { tag: '003', value: LOCAL_SOURCE },
      { tag: '008', value: fixedField(book, code) },
    ],
    fields: [
      field('020', '  ', { a: book.isbn }),
      field('100', '0 ', { a: mainAuthor, e: 'author' }),
      field('240', '10', { a: book.originalTitle }),
      field('245', '10', { a: book.title, b: book.subtitle, n: book.volume }),
      field('246', '1 ', { i: 'English title:', a: book.englishTitle }),
      field('300', '  ', { a: book.pages ? `${book.pages} pages` : null }),
      ...PRICE_FIELDS.map((name) => {
        const cents = book.prices?.[name];
        return field(
          '365',
          '  ',
          cents == null ? {} : { a: name, b: formatDollars(cents), c: 'USD', 2: LOCAL_SOURCE },
        );
      }),
      ...splitDescription(book).map((paragraph) => field('520', '  ', { a: paragraph })),
      ...(book.genres ?? []).map((genre) => field('655', ' 7', { a: genre, 2: LOCAL_SOURCE })),
      ...otherAuthors.map((name) => field('700', '0 ', { a: name, e: 'author' })),
      ...(book.images ?? []).map(({ url, altText }) =>
        field('856', '42', { 3: 'Image', u: url, z: altText }),
      ),
      ...LOCAL_FIELDS.flatMap((name) => {
        const value = hasFixedPosition(book, name, code) ? '' : formatCell(book, name);
        return value ? [field(LOCAL_TAG, '  ', { a: name, b: value, 2: LOCAL_SOURCE })] : [];
      }),
    ].filter(hasContent),
  };
}

const hasYear = ({ publishingYear: year }: ExportBook): boolean =>
  year != null && year >= 1000 && year <= 9999;

/** Year and language have fixed positions if they fit; otherwise they go into local fields. */
const hasFixedPosition = (book: ExportBook, name: string, code: string | null) =>
  (name === 'publishingYear' && hasYear(book)) || (name === 'language' && code !== null);

/** Field 008: forty characters, of which year and language are known. */
const fixedField = (book: ExportBook, code: string | null): string =>
  `      ${hasYear(book) ? `s${book.publishingYear}` : 'n    '}    xx |||||||||||||||||${code ?? '   '} |`;

/** Fields hold at most 9,999 bytes, so longer descriptions are split into paragraphs. */
function splitDescription({ description }: ExportBook): string[] {
  if (!description) return [];
  return Buffer.byteLength(description) < 9_900 ? [description] : description.split('\n\n');
}
