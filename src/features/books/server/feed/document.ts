import { LEATHER_LABELS, VARIANT_LABELS } from '#kernel/binding.ts';
import { bookPrice } from '#kernel/book-price.ts';
import { escapeXml, htmlToText } from '#kernel/escape.ts';
import { bookPath, PAGES } from '#kernel/paths.ts';
import { coverPath } from '#kernel/picture-paths.ts';
import type { ShopContext } from '#platform/pages/page-context.ts';
import { SITE_NAME } from '#ui/document-head.ts';
import type { Taxonomies } from '../taxonomy.ts';
import { type FeedBook, feedBooks } from './books.ts';

export interface FeedDependencies extends Pick<ShopContext, 'db' | 'origin'> {
  catalogue: Taxonomies;
}

const TITLE_MAX = 150;
const DESCRIPTION_MAX = 5000;
/** Working days to bind a book; all are made to order. */
const HANDLING_DAYS = 21;
/** Media > Books in Google's taxonomy. */
const GOOGLE_CATEGORY = 784;

export async function* feedDocument({ db, catalogue, origin }: FeedDependencies): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${SITE_NAME}</title>
<link>${escapeXml(origin + PAGES.home)}</link>
<description>Books bound in leather to order</description>
`;
  for await (const books of feedBooks(db, catalogue)) yield books.map((book) => item(book, origin)).join('');
  yield '</channel>\n</rss>\n';
}

/** Feed item of the binding on the book's card, at its price; empty without a price. */
function item(book: FeedBook, origin: string): string {
  const { variantType, leatherType, color } = book;
  const applied = bookPrice(book, variantType, leatherType);
  if (!applied) return '';
  const picture = (view: 'front' | 'three-quarter' | 'spine') =>
    origin + coverPath({ ...book, version: book.coverVersion, view, width: 960, format: 'webp' });
  const fields: [string, string | number][] = [
    ['id', book.sku],
    [
      'title',
      cut(`${book.title} by ${book.author}, ${VARIANT_LABELS[variantType]} leather binding`, TITLE_MAX),
    ],
    ['description', cut(htmlToText(book.description), DESCRIPTION_MAX)],
    ['link', origin + bookPath(book, { variantType, leatherType, color })],
    ['image_link', picture('front')],
    ['additional_image_link', picture('three-quarter')],
    ['additional_image_link', picture('spine')],
    ['availability', 'in_stock'],
    ['max_handling_time', HANDLING_DAYS],
    ['condition', 'new'],
    ['price', dollars(applied.original ?? applied.price)],
    ['brand', SITE_NAME],
    // The ISBN belongs to the printed edition; hand-bound books have no number of their own.
    ['identifier_exists', 'no'],
    ['google_product_category', GOOGLE_CATEGORY],
    ['product_type', ['Books', book.genres[0]].filter(Boolean).join(' > ')],
    ['material', LEATHER_LABELS[leatherType]],
    ['color', color],
  ];
  if (applied.original !== null) fields.push(['sale_price', dollars(applied.price)]);
  const lines = fields.map(([name, value]) => `<g:${name}>${escapeXml(String(value))}</g:${name}>`);
  return `<item>\n${lines.join('\n')}\n</item>\n`;
}

const dollars = (cents: number) => `${(cents / 100).toFixed(2)} USD`;
const cut = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, length - 1)}…`;
