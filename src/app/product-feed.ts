import { pipeline, Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { type FeedBook, feedBooks } from '#features/books/server/feed.ts';
import type { Taxonomies } from '#features/books/server/taxonomy.ts';
import { bookAddress, PAGES, PRODUCT_FEED } from '#kernel/addresses.ts';
import { LEATHER_LABELS, VARIANT_LABELS } from '#kernel/binding.ts';
import { bookPrice } from '#kernel/book-price.ts';
import { escapeXml, textOfHtml } from '#kernel/escape.ts';
import { coverAddress } from '#kernel/picture-addresses.ts';
import { acceptsEncoding } from '#platform/http/accepted-encoding.ts';
import type { Shop } from '#platform/pages/page-context.ts';
import { currentRevision } from '#platform/revisions/revisions.ts';
import { SITE_NAME } from '#ui/document-head.ts';

/** What the feed is made of. */
interface FeedShop extends Pick<Shop, 'db' | 'origin'> {
  catalogue: Taxonomies;
}

/** Rises when the form of the feed changes, so that what was kept of an older form goes. */
const FORM = 1;
/** A packed feed up to this size stays in memory: some hundred thousand books. */
const KEPT_BYTES_MAX = 16 * 2 ** 20;
const TITLE_MAX = 150;
const DESCRIPTION_MAX = 5000;
/** Working days in the bindery: every book is made to order. */
const HANDLING_DAYS = 21;
/** Media > Books, in Google's taxonomy. */
const GOOGLE_CATEGORY = 784;

/**
 * `/feeds/products.xml`: every book anybody may order, as RSS with the fields of Google's product data, in US dollars.
 * It is written while the books are read, so its size costs no memory; a feed that is not large is kept until the
 * catalogue changes. One feed is made at a time.
 */
export function productFeed(app: FastifyInstance, shop: FeedShop): void {
  let kept: { revision: number; packed: Buffer } | null = null;
  let isMaking = false;
  app.get(PRODUCT_FEED, { schema: { hide: true } }, async (request, reply) => {
    const revision = await currentRevision(shop.db);
    const etag = `"feed-${FORM}-${revision}"`;
    reply.headers({ etag, 'cache-control': 'public, max-age=3600', vary: 'Accept-Encoding' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (kept?.revision !== revision && isMaking)
      return reply.headers({ 'cache-control': 'no-store', 'retry-after': '30' }).code(503).send();
    reply.type('application/xml; charset=utf-8');
    const keep = (packed: Buffer) => {
      kept = { revision, packed };
    };
    const packed = kept?.revision === revision ? Readable.from([kept.packed]) : make(keep);
    if (acceptsEncoding(request, 'gzip')) return reply.header('content-encoding', 'gzip').send(packed);
    return reply.send(pipeline(packed, createGunzip(), ended));
  });

  /** Who reads it sees the stream fail; the shop only notes why. */
  function ended(error: Error | null | undefined): void {
    if (error) app.log.warn(error, 'The product feed broke off.');
  }

  function make(keep: (packed: Buffer) => void): Readable {
    isMaking = true;
    // Whichever end breaks off, the other ends too, and the next one may make it.
    const gzip = pipeline(Readable.from(feed(shop), { objectMode: false }), createGzip(), ended);
    const chunks: Buffer[] = [];
    let bytes = 0;
    gzip.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= KEPT_BYTES_MAX) chunks.push(chunk);
      else chunks.length = 0;
    });
    gzip.on('end', () => {
      if (bytes <= KEPT_BYTES_MAX) keep(Buffer.concat(chunks));
    });
    gzip.on('close', () => {
      isMaking = false;
    });
    return gzip;
  }
}

async function* feed({ db, catalogue, origin }: FeedShop): AsyncGenerator<string> {
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

/** One book in the binding a card shows; its page opens in that binding, at that price. Empty for one without a price. */
function item(book: FeedBook, origin: string): string {
  const { variantType, leatherType, color } = book;
  const applied = bookPrice(book, variantType, leatherType);
  if (!applied) return '';
  const picture = (view: 'front' | 'three-quarter' | 'spine') =>
    origin + coverAddress({ ...book, version: book.coverVersion, view, width: 960, format: 'webp' });
  const fields: [string, string | number][] = [
    ['id', book.sku],
    [
      'title',
      cut(`${book.title} by ${book.author}, ${VARIANT_LABELS[variantType]} leather binding`, TITLE_MAX),
    ],
    ['description', cut(textOfHtml(book.description), DESCRIPTION_MAX)],
    ['link', origin + bookAddress(book, { variantType, leatherType, color })],
    ['image_link', picture('front')],
    ['additional_image_link', picture('three-quarter')],
    ['additional_image_link', picture('spine')],
    ['availability', 'in_stock'],
    ['max_handling_time', HANDLING_DAYS],
    ['condition', 'new'],
    ['price', dollars(applied.original ?? applied.price)],
    ['brand', SITE_NAME],
    // The ISBN is that of the printed edition; a book bound by hand has no number of its own.
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
