import type { ExportBook, ExportKind } from '../import-record.ts';
import { goodreadsBook, goodreadsHeader } from './columns/goodreads.ts';
import { shopifyHeader, shopifyProduct } from './columns/shopify.ts';
import { wooCommerceHeader, wooCommerceProduct } from './columns/woocommerce.ts';
import { formatCell, WRITTEN_FIELDS } from './columns/write-columns.ts';
import { csvLine } from './csv/write-csv.ts';
import { bookToMarc } from './marc/book-to-marc.ts';
import { BadRecord, serializeRecord } from './marc/iso2709.ts';
import { MARCXML } from './marc/marcxml.ts';
import { type OnixOptions, onixMessage } from './onix/write-onix.ts';

export interface WriteOptions {
  onix?: OnixOptions;
}

interface Format {
  begin: string;
  book(book: ExportBook, nth: number): string | Uint8Array;
  end?: string;
}

/** Byte order mark, so that spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

const FORMATS: Record<ExportKind, (options: WriteOptions) => Format> = {
  csv: () => ({
    begin: BYTE_ORDER_MARK + csvLine(WRITTEN_FIELDS),
    book: (book) => csvLine(WRITTEN_FIELDS.map((field) => formatCell(book, field))),
  }),
  shopify: () => ({ begin: shopifyHeader(), book: shopifyProduct }),
  woocommerce: () => ({ begin: wooCommerceHeader(), book: wooCommerceProduct }),
  goodreads: () => ({ begin: goodreadsHeader(), book: goodreadsBook }),
  onix: ({ onix }) => {
    const { begin, product, end } = onixMessage(onix);
    return { begin, book: product, end };
  },
  marc21: () => ({ begin: '', book: marcRecord }),
  marcxml: () => MARCXML,
};

/**
 * Streams books in any format that `openImport` reads. Round trips are complete except for:
 *
 * - CSV: undefined fields become null where null is possible.
 * - All others: null becomes undefined.
 * - Shopify: discounts that aren't below their price.
 * - Goodreads: everything but title, authors, ISBN, pages and year.
 * - ONIX: catalogue, popularity, edition limit, search engine title and description, years before 1000, languages
 *   without a code; in 2.1 also the volume.
 * - MARC 21: fields (for descriptions, paragraphs) above 9,999 bytes; description and pictures of books above 99,999
 *   bytes. MARCXML has no such limits.
 */
export async function* writeExport(
  kind: ExportKind,
  books: AsyncIterable<ExportBook>,
  options: WriteOptions = {},
): AsyncGenerator<string | Uint8Array> {
  const { begin, book: writeBook, end } = FORMATS[kind](options);
  let count = 0;
  if (begin) yield begin;
  for await (const book of books) {
    count += 1;
    yield writeBook(book, count);
  }
  if (end) yield end;
}

/** Drops description and pictures if the record would be too long. */
function marcRecord(book: ExportBook): Buffer {
  try {
    return serializeRecord(bookToMarc(book));
  } catch (error) {
    if (!(error instanceof BadRecord)) throw error;
    const { description: _description, images: _images, ...short } = book;
    return serializeRecord(bookToMarc(short));
  }
}
