import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import { CURRENCY_HEADER } from '#kernel/limits.ts';
import { type Encoding, preferredEncoding } from './accepted-encoding.ts';

/** Compression doesn't pay below this size. */
const MIN_COMPRESSED_BYTES = 1024;
const CACHE_BYTES = 16 * 2 ** 20;
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 4;

/**
 * Compresses JSON replies under /api and adds ETags to public ones. Register it before the routes. `no-store` replies
 * get no ETag; replies that set a cookie aren't compressed, to protect secrets (BREACH).
 */
export function encodeReplies(app: FastifyInstance): void {
  // Keyed by content, so nothing is ever stale.
  const cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (body, key) => body.length + key.length,
  });
  const encode: onSendHookHandler = (request, reply, payload, done) => {
    if (typeof payload !== 'string' || reply.hasHeader('content-encoding') || !isJson(reply))
      return done(null, payload);
    const etag = isPublic(request, reply) ? addPublicHeaders(reply, payload) : undefined;
    if (etag && fresh(request.headers, { etag })) return done(null, sendNotModified(request, reply));
    const encoding = payload.length < MIN_COMPRESSED_BYTES ? undefined : preferredEncoding(request);
    if (!encoding || reply.hasHeader('set-cookie')) return done(null, payload);
    reply.header('content-encoding', encoding).removeHeader('content-length');
    addToVary(reply, 'Accept-Encoding');
    const key = etag && `${encoding} ${etag}`;
    const before = key && cache.get(key);
    if (before) return done(null, before);
    compress(encoding, payload, (error, body) => {
      if (error) return done(error);
      if (key) cache.set(key, body);
      done(null, body);
    });
  };
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api')) return;
    const hooks = [route.onSend ?? []].flat();
    // Must run before the HEAD handler drops the body.
    if (!hooks.includes(encode)) route.onSend = [encode, ...hooks];
  });
}

const isJson = (reply: FastifyReply) =>
  String(reply.getHeader('content-type') ?? '').startsWith('application/json');

const isPublic = ({ method }: FastifyRequest, reply: FastifyReply) =>
  (method === 'GET' || method === 'HEAD') &&
  reply.statusCode === 200 &&
  !String(reply.getHeader('cache-control') ?? '').includes('no-store');

/** Public replies without caching headers are revalidated each time and vary by currency. @returns the ETag */
function addPublicHeaders(reply: FastifyReply, payload: string): string {
  // Weak, because encodings differ.
  const etag = `W/"${hash('sha1', payload, 'base64url')}"`;
  reply.header('etag', etag);
  addToVary(reply, 'Accept-Encoding');
  if (!reply.hasHeader('cache-control')) {
    reply.header('cache-control', 'no-cache');
    addToVary(reply, `${CURRENCY_HEADER}, Cookie`);
  }
  return etag;
}

function addToVary(reply: FastifyReply, names: string): void {
  const before = String(reply.getHeader('vary') ?? '');
  if (before.toLowerCase().includes(names.toLowerCase())) return;
  reply.header('vary', before ? `${before}, ${names}` : names);
}

/** Empty 304 body; HEAD needs a stream so that no wrong length is sent. */
function sendNotModified({ method }: FastifyRequest, reply: FastifyReply): Readable | null {
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return method === 'HEAD' ? Readable.from([]) : null;
}

function compress(encoding: Encoding, text: string, done: (error: Error | null, body: Buffer) => void) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  if (encoding === 'gzip') gzip(text, { level: GZIP_LEVEL }, done);
  else brotliCompress(text, { params }, done);
}
