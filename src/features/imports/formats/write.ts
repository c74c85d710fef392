import type { ExportBook, ImportKind } from '../record.ts';
import { goodreadsBook, goodreadsHeader } from './columns/goodreads.ts';
import { cellOf, WRITTEN_FIELDS } from './columns/write-columns.ts';
import { shopifyHeader, shopifyProduct } from './columns/write-shopify.ts';
import { wooCommerceHeader, wooCommerceProduct } from './columns/write-woocommerce.ts';
import { csvLine } from './csv/write-csv.ts';
import { BadRecord, recordBytes } from './marc/iso2709.ts';
import { marcOfBook } from './marc/marc-of-book.ts';
import { MARCXML, marcXmlRecord } from './marc/write-marcxml.ts';
import { type OnixOptions, onixMessage } from './onix/write-onix.ts';

export type ExportKind = Exclude<ImportKind, 'wordpress'>;
export interface WriteOptions {
  onix?: OnixOptions;
}

interface Form {
  begin: string;
  book(book: ExportBook, nth: number): string | Uint8Array;
  end?: string;
}

/** So that spreadsheets read UTF-8. */
const MARK = '\ufeff';

const FORMS: Record<ExportKind, (options: WriteOptions) => Form> = {
  csv: () => ({
    begin: MARK + csvLine(WRITTEN_FIELDS),
    book: (book) => csvLine(WRITTEN_FIELDS.map((field) => cellOf(book, field))),
  }),
  shopify: () => ({ begin: shopifyHeader(), book: shopifyProduct }),
  woocommerce: () => ({ begin: wooCommerceHeader(), book: wooCommerceProduct }),
  goodreads: () => ({ begin: goodreadsHeader(), book: goodreadsBook }),
  onix: ({ onix }) => {
    const { begin, product, end } = onixMessage(onix);
    return { begin, book: product, end };
  },
  marc21: () => ({ begin: '', book: marcRecord }),
  marcxml: () => ({ ...MARCXML, book: marcXmlRecord }),
};

/**
 * Writes books in one of the forms that are read, such that `openImport` gives them back, as fast as they are asked for.
 * What comes back, and what does not:
 *
 * - CSV holds all. What is null or not said comes back as null where it can be, else as not said.
 * - Elsewhere what is null comes back as not said.
 * - Shopify and WooCommerce hold all, Shopify but for discounts that are not lower than their price.
 * - Goodreads holds title, authors, ISBN, pages and year.
 * - ONIX holds no catalogue, popularity, edition limit, title or description for search engines, no year before 1000 and no
 *   language without a code; 2.1 no volume.
 * - MARC 21 holds all but fields above 9,999 bytes (of a description, paragraphs above that), and of a book above 99,999 no
 *   description and pictures. MARCXML holds all.
 */
export async function* writeExport(
  kind: ExportKind,
  books: AsyncIterable<ExportBook>,
  options: WriteOptions = {},
): AsyncGenerator<string | Uint8Array> {
  const { begin, book: written, end } = FORMS[kind](options);
  let count = 0;
  if (begin) yield begin;
  for await (const book of books) {
    count += 1;
    yield written(book, count);
  }
  if (end) yield end;
}

/** The record of a book; of one that is longer than the form allows, what it has besides its description and pictures. */
function marcRecord(book: ExportBook): Buffer {
  try {
    return recordBytes(marcOfBook(book));
  } catch (error) {
    if (!(error instanceof BadRecord)) throw error;
    const { description: _description, images: _images, ...short } = book;
    return recordBytes(marcOfBook(short));
  }
}
