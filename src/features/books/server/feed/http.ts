import { pipeline, Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { PRODUCT_FEED } from '#kernel/paths.ts';
import { acceptsEncoding } from '#platform/http/accepted-encoding.ts';
import { currentRevision } from '#platform/revisions/revisions.ts';
import { type FeedDependencies, feedDocument } from './document.ts';

/** Raise this when the feed's format changes, to invalidate caches. */
const FORMAT_VERSION = 1;
/** Larger feeds are not cached; this holds several hundred thousand books. */
const CACHED_BYTES_MAX = 16 * 2 ** 20;

/**
 * Google product feed in RSS. Streamed; small feeds are cached until the catalogue changes. One is generated at a
 * time.
 */
export function productFeedRoute(app: FastifyInstance, shop: FeedDependencies): void {
  let cached: { revision: number; packed: Buffer } | null = null;
  let isGenerating = false;
  app.get(PRODUCT_FEED, { schema: { hide: true } }, async (request, reply) => {
    const revision = await currentRevision(shop.db);
    const etag = `"feed-${FORMAT_VERSION}-${revision}"`;
    reply.headers({ etag, 'cache-control': 'public, max-age=3600', vary: 'Accept-Encoding' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (cached?.revision !== revision && isGenerating)
      return reply.headers({ 'cache-control': 'no-store', 'retry-after': '30' }).code(503).send();
    reply.type('application/xml; charset=utf-8');
    const store = (packed: Buffer) => {
      cached = { revision, packed };
    };
    const packed = cached?.revision === revision ? Readable.from([cached.packed]) : generate(store);
    if (acceptsEncoding(request, 'gzip')) return reply.header('content-encoding', 'gzip').send(packed);
    return reply.send(pipeline(packed, createGunzip(), logFailure));
  });

  /** The client sees the stream fail; this only logs the reason. */
  function logFailure(error: Error | null | undefined): void {
    if (error) app.log.warn(error, 'The product feed broke off.');
  }

  function generate(store: (packed: Buffer) => void): Readable {
    isGenerating = true;
    // If either end breaks off, the pipeline closes the other and releases the lock.
    const gzip = pipeline(Readable.from(feedDocument(shop), { objectMode: false }), createGzip(), logFailure);
    const chunks: Buffer[] = [];
    let bytes = 0;
    gzip.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= CACHED_BYTES_MAX) chunks.push(chunk);
      else chunks.length = 0;
    });
    gzip.on('end', () => {
      if (bytes <= CACHED_BYTES_MAX) store(Buffer.concat(chunks));
    });
    gzip.on('close', () => {
      isGenerating = false;
    });
    return gzip;
  }
}
