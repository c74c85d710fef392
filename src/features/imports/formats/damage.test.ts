import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLong } from '#test/effort.ts';
import { createSampleFolder, exportToBuffer } from '#test/import-samples.ts';
import { type ExportKind, UnreadableFile } from '../import-record.ts';
import type { WriteOptions } from './write-export.ts';

const { read } = createSampleFolder();

const BOOKS = Array.from({ length: 5 }, (_, nth) => ({
  sku: `A-${nth}`,
  title: `Émile, "or" on education ${nth}`,
  authors: ['Jean-Jacques Rousseau'],
  language: 'French',
  description: 'A *fine* book;\n\nin two parts.',
  isbn: '9780141439518',
  genres: ['Philosophy', 'Classics'],
  prices: { bookPrice: 12900, deluxePriceGenuine: 20000 },
  pages: 300,
  publishingYear: 1762,
  withdrawn: false,
  images: [{ url: 'https://a.example/1.jpg', altText: 'Front' }],
}));

/** Damage to a file: bytes lost, doubled or replaced, also by control characters. */
const damage = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    removed: fc.integer({ min: 0, max: 40 }),
    inserted: fc.oneof(
      fc.uint8Array({ maxLength: 4 }),
      fc
        .constantFrom(
          '"',
          '\n',
          '\r',
          ',',
          '<',
          '</',
          '>',
          '&',
          ']]>',
          '<!--',
          '\x1d',
          '\x1e',
          '\x1f',
          '\0',
          '\xff',
        )
        .map((text) => Buffer.from(text, 'latin1')),
    ),
  }),
  { minLength: 1, maxLength: 4 },
);

const FORMS: [ExportKind, WriteOptions?][] = [
  ...(['csv', 'shopify', 'woocommerce', 'goodreads', 'marc21', 'marcxml'] as const).map(
    (kind): [ExportKind] => [kind],
  ),
  ['onix', { onix: { shortTags: true } }],
  ['onix', { onix: { version: '2.1' } }],
];

describe('a damaged file', () => {
  it.each(FORMS)('yields rows or a reason: %s', async (kind, options) => {
    const original = await exportToBuffer(kind, BOOKS, options);
    await fc.assert(
      fc.asyncProperty(damage, async (faults) => {
        let bytes = original;
        for (const { at, removed, inserted } of faults) {
          const place = Math.floor(at * bytes.length);
          bytes = Buffer.concat([bytes.subarray(0, place), inserted, bytes.subarray(place + removed)]);
        }
        const rows = await read(bytes).catch((error: unknown) => error);
        if (Array.isArray(rows)) expect(rows.length).toBeLessThan(50);
        else expect(rows).toBeInstanceOf(UnreadableFile);
      }),
      { numRuns: isLong ? 60 : 6 },
    );
  });
});
