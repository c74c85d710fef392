import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLong } from '#test/effort.ts';
import { createSampleFolder, exportToBuffer } from '#test/import-samples.ts';
import type { BookRecord, ExportBook, ExportKind } from '../import-record.ts';
import { PRICE_FIELDS } from '../record-fields.ts';
import { type WriteOptions, writeExport } from './write-export.ts';

const { read } = createSampleFolder();

/** One line of any characters, including formulas, trimmed as in the shop. */
const line = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
    fc.constantFrom(
      '=HYPERLINK("http://evil.example")',
      "'=1+1",
      '-5',
      '@SUM(A1)',
      "'Tis",
      '“Said”; “and” | done',
      'a,b;c\\d',
      ',',
      'Doe, John,',
    ),
    fc.constantFrom('Über die Brücke', 'Žižkov', '源氏物語', 'אב', '<b>bold</b> & "so"', 'a \\; b', "l'été"),
  )
  .map((text) =>
    text
      .replace(/[\p{Cc}\u2028\u2029\ufffd\ufffe\uffff]/gu, '')
      .toWellFormed()
      .trim(),
  )
  .filter((text) => text !== '' && !text.includes('\ufffd'));
const description = fc
  .array(line, { minLength: 1, maxLength: 4 })
  .map((lines) => lines.join('\n\n').replace(/</g, '‹'))
  .map((text) => text.trim());
const price = fc.integer({ min: 1, max: 999_999 });
const prices = fc
  .uniqueArray(fc.constantFrom(...PRICE_FIELDS), { maxLength: 14 })
  .chain((names) => fc.tuple(...names.map((name) => price.map((cents) => [name, cents] as const))))
  .map((pairs) => Object.fromEntries(pairs));
const image = fc.record(
  { url: fc.webUrl({ withQueryParameters: true }).filter((url) => !/[<>"]/.test(url)), altText: line },
  { requiredKeys: ['url'] },
);
const isbn = fc.constantFrom(
  '9780141439518',
  '978-0-14-143951-8',
  '0141439513',
  '080442957X',
  '0-8044-2957-X',
);
const day = fc
  .date({ min: new Date('1500-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const texts = fc.uniqueArray(line, { minLength: 1, maxLength: 3 });

const book: fc.Arbitrary<ExportBook> = fc.record(
  {
    sku: fc.stringMatching(/^[A-Z]{2}-[0-9]{3,6}$/),
    title: line,
    subtitle: line,
    originalTitle: line,
    englishTitle: line,
    authors: texts,
    language: fc.constantFrom('English', 'French', 'Ancient Greek', 'Chinese', 'German', 'Middle English'),
    genres: texts,
    color: line,
    catalogue: fc.constantFrom('regular', 'bestSeller', 'exclusive'),
    publishingYear: fc.integer({ min: -800, max: 2100 }),
    publicationDate: day,
    isbn,
    description,
    pages: fc.integer({ min: 1, max: 9999 }),
    volume: line,
    prices,
    images: fc.uniqueArray(image, { minLength: 1, maxLength: 3, selector: ({ url }) => url }),
    popularity: fc.integer({ min: -10, max: 1_000_000 }),
    editionLimit: fc.integer({ min: 1, max: 9999 }),
    metaTitle: line,
    metaKeywords: line,
    metaDescription: line,
    withdrawn: fc.boolean(),
  },
  { requiredKeys: ['sku', 'title'] },
);

/** Fields of a book that a format can represent. */
type Representable = (book: ExportBook) => BookRecord;
const allFields: Representable = (source) => source;
const without =
  (...fields: (keyof BookRecord)[]): Representable =>
  (source) =>
    Object.fromEntries(
      Object.entries(source).filter(([field]) => !fields.includes(field as keyof BookRecord)),
    );

const NULLABLE = [
  ...['subtitle', 'originalTitle', 'englishTitle', 'publishingYear', 'publicationDate', 'isbn', 'pages'],
  ...['volume', 'editionLimit', 'metaTitle', 'metaKeywords', 'metaDescription'],
];
/** Empty CSV cells are null. */
const inCsv: Representable = (source) => ({
  ...Object.fromEntries(NULLABLE.map((field) => [field, null])),
  ...source,
  prices: { ...Object.fromEntries(PRICE_FIELDS.map((field) => [field, null])), ...source.prices },
});

/** A discount requires the price it lowers. */
const inShopify: Representable = (source) => {
  const prices: Record<string, number | null | undefined> = source.prices ?? {};
  const isRepresentable = (field: string): boolean => {
    const base = /^discounted(.+)$/.exec(field)?.[1];
    if (!base) return true;
    return (prices[field] ?? 0) < (prices[`${base.charAt(0).toLowerCase()}${base.slice(1)}`] ?? 0);
  };
  return {
    ...source,
    prices: Object.fromEntries(Object.entries(prices).filter(([field]) => isRepresentable(field))),
  };
};

const NOT_IN_ONIX = ['catalogue', 'popularity', 'editionLimit', 'metaTitle', 'metaDescription'] as const;
const inOnix =
  (...fields: (keyof BookRecord)[]): Representable =>
  (source) => {
    const record = without(...NOT_IN_ONIX, ...fields)(source);
    if (record.publishingYear != null && record.publishingYear < 1000) delete record.publishingYear;
    return record;
  };

const inGoodreads: Representable = ({ title, authors, isbn: number, pages, publishingYear }) => ({
  title,
  authors,
  isbn: number,
  pages,
  publishingYear,
});

const withoutEmpty = (record: object | null) =>
  JSON.parse(
    JSON.stringify(record, (key, value) =>
      key === 'prices' && Object.keys(value).length === 0 ? undefined : value,
    ),
  );

async function survivesRoundTrip(
  kind: ExportKind,
  arbitrary: fc.Arbitrary<ExportBook>,
  represent: Representable,
  options?: WriteOptions,
) {
  await fc.assert(
    fc.asyncProperty(fc.array(arbitrary, { minLength: 1, maxLength: 3 }), async (books) => {
      const rows = await read(await exportToBuffer(kind, books, options));
      expect(rows.map(({ problems }) => problems)).toEqual(books.map(() => []));
      expect(rows.map(({ record }) => withoutEmpty(record))).toEqual(
        books.map((source) => withoutEmpty(represent(source))),
      );
    }),
    { numRuns: isLong ? 60 : 6 },
  );
}

describe('an export reads back unchanged', () => {
  it('as CSV', () => survivesRoundTrip('csv', book, inCsv));
  it('for Shopify', () => survivesRoundTrip('shopify', book, inShopify));
  it('for WooCommerce', () => survivesRoundTrip('woocommerce', book, allFields));
  it('for Goodreads, title, authors, ISBN, pages and year', () => {
    const plain = line
      .map((text) =>
        text
          .replace(/[,;|\\]/g, '')
          .replace(/ {2,}/g, ' ')
          .trim(),
      )
      .filter((text) => text !== '' && !/^[="' ]*$/.test(text));
    const names = fc.uniqueArray(plain, { minLength: 1, maxLength: 3 });
    return survivesRoundTrip(
      'goodreads',
      fc.tuple(book, names).map(([source, authors]) => ({ ...source, authors })),
      inGoodreads,
    );
  });
  it.each(['3.0', '3.1'] as const)('as ONIX %s in reference names', (version) =>
    survivesRoundTrip('onix', book, inOnix(), { onix: { version } }),
  );
  it('as ONIX 3.0 in short tags', () =>
    survivesRoundTrip('onix', book, inOnix(), { onix: { shortTags: true } }));
  it.each([false, true])('as ONIX 2.1, short tags: %s', (shortTags) =>
    survivesRoundTrip('onix', book, inOnix('volume'), { onix: { version: '2.1', shortTags } }),
  );
  it('as MARC 21', () => survivesRoundTrip('marc21', book, allFields));
  it('as MARCXML', () => survivesRoundTrip('marcxml', book, allFields));
});

describe('an export', () => {
  it('waits for a slow reader and fails when the reader disconnects', async () => {
    let requested = 0;
    async function* endless() {
      for (;;) {
        requested += 1;
        yield { sku: `A-${requested}`, title: 'Emma' };
      }
    }
    const destination = new Writable({
      highWaterMark: 1,
      write(_chunk, _encoding, callback) {
        if (requested < 100) setImmediate(callback);
        else destination.destroy();
      },
    });
    await expect(pipeline(writeExport('csv', endless()), destination)).rejects.toThrow('Premature close');
    expect(requested).toBeLessThan(200);
  });
});
