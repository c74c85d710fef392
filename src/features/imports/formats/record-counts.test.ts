import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLong } from '#test/effort.ts';
import { createSampleFolder, exportToBuffer } from '#test/import-samples.ts';
import type { ExportKind, ReadRow } from '../import-record.ts';
import type { WriteOptions } from './write-export.ts';

// Invariant: a file yields as many rows as it has records, and damage in one record changes no other.

const { read } = createSampleFolder();
const RUNS = isLong ? 200 : 6;

const book = (nth: number, lines: number) => ({
  sku: `A-${nth}`,
  title: `Émile, or on education ${nth}`,
  authors: ['Jean-Jacques Rousseau'],
  language: 'French',
  genres: ['Philosophy'],
  prices: { bookPrice: 12900 },
  isbn: '9780141439518',
  description: ['A fine book, as they say', '& in "two" parts.', 'Of the third, nothing.']
    .slice(0, lines)
    .join('\n\n'),
  images: [{ url: 'https://a.example/1.jpg', altText: 'Front' }],
});

interface Parts {
  head: Buffer;
  records: Buffer[];
  tail: Buffer;
}
const COUNT = 6;
const numbers = Array.from({ length: COUNT }, (_, nth) => nth);

async function xmlParts(kind: ExportKind, options: WriteOptions, record: RegExp): Promise<Parts> {
  const exported = (
    await exportToBuffer(
      kind,
      numbers.map((nth) => book(nth, 3)),
      options,
    )
  ).toString();
  const records = exported.match(record) ?? [];
  const begin = exported.indexOf(records[0] ?? '');
  const end = exported.lastIndexOf(records.at(-1) ?? '') + (records.at(-1)?.length ?? 0);
  const buffers = records.map((text) => Buffer.from(text));
  return {
    head: Buffer.from(exported.slice(0, begin)),
    records: buffers,
    tail: Buffer.from(exported.slice(end)),
  };
}

async function singleParts(kind: ExportKind, lines: number, options: WriteOptions = {}): Promise<Parts> {
  const files = await Promise.all(numbers.map((nth) => exportToBuffer(kind, [book(nth, lines)], options)));
  const head = await exportToBuffer(kind, [], options);
  return { head, records: files.map((file) => file.subarray(head.length)), tail: Buffer.alloc(0) };
}

const tsvParts = async (): Promise<Parts> => ({
  head: Buffer.from('SKU\tTitle\tAuthor\tLanguage\tGenre\tPrice\n'),
  records: numbers.map((nth) =>
    Buffer.from(`A-${nth}\tÉmile ${nth}\tRousseau\tFrench\tPhilosophy\t129.00\n`),
  ),
  tail: Buffer.alloc(0),
});

const wordpressParts = async (): Promise<Parts> => ({
  head: Buffer.from(
    '<?xml version="1.0" encoding="UTF-8" ?>\n<!-- generator="WordPress" -->\n<rss version="2.0" xmlns:content="c" xmlns:dc="d" xmlns:wp="w"><channel><title>Blog</title><wp:author><wp:author_id>1</wp:author_id></wp:author>\n',
  ),
  records: numbers.map((nth) =>
    Buffer.from(
      `<item><title><![CDATA[Post ${nth}]]></title><dc:creator><![CDATA[ada]]></dc:creator><content:encoded><![CDATA[<!-- wp:paragraph --><p>On <b>vellum</b> & skin.</p><!-- /wp:paragraph -->]]></content:encoded><wp:post_id>${nth}</wp:post_id><wp:post_name>post-${nth}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>\n`,
    ),
  ),
  tail: Buffer.from('</channel></rss>\n'),
});

/** Text that may be added to a record; nothing that closes what another record could have opened. */
const XML_MARKS = [
  ...['&', '& ', '&nbsp', '&eacute;', '&unknown;', '&#0;', '&#x110000;', '<', ' < ', '<b>', '</b>', '<b/>'],
  ...['<!--', '<![CDATA[', '<!', '<?', '?>', '>', '"', "'", '\x01', '\0', '\xff'],
];
const TABLE_MARKS = ['"', '""', '"x', ',', ';', '\t', '\x01', '\xff', "'"];
const MARC_MARKS = ['\x1d', '\x1e', '\x1f', '0', 'xx', '\xff', '\0'];

interface Fault {
  record: number;
  at: number;
  removed: number;
  inserted: string;
}
/** Damages no two neighbours: between them, the end of a record can be ambiguous. */
const createFaults = (marks: string[]) =>
  fc.uniqueArray(
    fc.record({
      record: fc.nat(COUNT - 1),
      at: fc.integer({ min: 0, max: 999 }).map((thousandth) => thousandth / 1000),
      removed: fc.oneof(fc.constant(0), fc.nat(20)),
      inserted: fc.constantFrom('', ...marks),
    }),
    {
      minLength: 1,
      maxLength: 3,
      selector: ({ record }: Fault) => record,
      comparator: (a: number, b: number) => Math.abs(a - b) < 2,
    },
  );

/** @param tailSize bytes kept at the end of each record */
const damaged = ({ records }: Parts, faults: Fault[], tailSize: number): Buffer[] =>
  records.map((bytes, nth) => {
    const fault = faults.find(({ record }) => record === nth);
    if (!fault) return bytes;
    const most = bytes.length - tailSize;
    const at = Math.floor(fault.at * most);
    const end = Math.min(most, at + fault.removed);
    return Buffer.concat([bytes.subarray(0, at), Buffer.from(fault.inserted, 'latin1'), bytes.subarray(end)]);
  });
const joinParts = ({ head, tail }: Parts, records: Buffer[]) => Buffer.concat([head, ...records, tail]);

/** In file order. A Shopify product is reported after an unreadable row of it. */
const inOrder = (rows: ReadRow[]) => rows.sort((a, b) => a.row - b.row);
const rowResult = ({ label, record, problems }: ReadRow) => ({ label, record, problems });

interface Form {
  make(): Promise<Parts>;
  marks: string[];
  /** Bytes kept at the end of each record. */
  tailSize: number;
  element?: string;
  /** Matches once in each record; other elements of this name aren’t imported. */
  isRecord?: RegExp | undefined;
  /** Cells have several lines, so damage to a quotation mark or before it yields several rows. */
  hasLines?: boolean;
}
const xml = (make: () => Promise<Parts>, element: string, isRecord?: RegExp): Form => ({
  make,
  isRecord,
  marks: XML_MARKS,
  tailSize: 0,
  element,
});
const table = (make: () => Promise<Parts>, tailSize: number): Form => ({
  make,
  marks: TABLE_MARKS,
  tailSize,
});

const FORMS: [string, Form][] = [
  ['ONIX 3 in reference names', xml(() => xmlParts('onix', {}, /<Product>.*?<\/Product>\s*/gs), 'product')],
  [
    'ONIX 3 in short tags',
    xml(() => xmlParts('onix', { onix: { shortTags: true } }, /<product>.*?<\/product>\s*/gs), 'product'),
  ],
  [
    'ONIX 2.1',
    xml(() => xmlParts('onix', { onix: { version: '2.1' } }, /<Product>.*?<\/Product>\s*/gs), 'product'),
  ],
  ['MARCXML', xml(() => xmlParts('marcxml', {}, /<record>.*?<\/record>\s*/gs), 'record')],
  ['WordPress', xml(wordpressParts, 'item', /<wp:post_type>post</g)],
  ['MARC 21', { make: () => singleParts('marc21', 1), marks: MARC_MARKS, tailSize: 1 }],
  ['CSV', table(() => singleParts('csv', 1), 2)],
  ['CSV with cells of several lines', { ...table(() => singleParts('csv', 3), 2), hasLines: true }],
  ['TSV', table(tsvParts, 1)],
  ['Shopify', table(() => singleParts('shopify', 1), 2)],
  ['WooCommerce', table(() => singleParts('woocommerce', 1), 2)],
  ['Goodreads', table(() => singleParts('goodreads', 1), 2)],
];

describe('every record of a damaged file is accounted for', () => {
  it.each(FORMS)(
    '%s',
    async (_, { make, marks, tailSize, element, isRecord, hasLines }) => {
      const parts = await make();
      const original = joinParts(parts, parts.records);
      const originalRows = await read(original);
      expect(originalRows).toHaveLength(COUNT);
      // Damage that turns a tag into a record tag adds a record.
      const tags = [new RegExp(`<${element}[\\s/>]`, 'gi'), new RegExp(`</${element}[\\s/>]`, 'gi')];
      const count = (file: Buffer, pattern: RegExp) => file.toString().match(pattern)?.length ?? 0;
      await fc.assert(
        fc.asyncProperty(createFaults(marks), async (faults) => {
          const records = damaged(parts, faults, tailSize);
          const file = joinParts(parts, records);
          if (element) fc.pre(records.every((record) => tags.every((tag) => count(record, tag) <= 1)));
          if (isRecord) fc.pre(count(file, isRecord) === COUNT);
          // Two stray quotation marks merge everything between them into one cell.
          fc.pre(faults.filter(({ inserted }) => marks === TABLE_MARKS && inserted.includes('"')).length < 2);
          const rows = inOrder(await read(file));
          const intact = originalRows.filter((_row, nth) => !faults.some(({ record }) => record === nth));
          if (hasLines) {
            expect(rows.length).toBeGreaterThanOrEqual(COUNT);
            expect(rows.map(rowResult)).toEqual(expect.arrayContaining(intact.map(rowResult)));
          } else {
            expect(rows).toHaveLength(COUNT);
            for (const row of intact)
              expect(rowResult(rows[originalRows.indexOf(row)] as ReadRow)).toEqual(rowResult(row));
          }
        }),
        { numRuns: RUNS },
      );
    },
    600_000,
  );
});
