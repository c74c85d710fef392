import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import { CURRENCY_HEADER } from '#kernel/limits.ts';
import { type Encoding, encodingFor } from './accepted-encoding.ts';

/** Smaller replies gain nothing by being compressed. */
const COMPRESSED_FROM_BYTES = 1024;
const KEPT_BYTES = 16 * 2 ** 20;
/** The list of books: a tenth of its size, for less time than the database takes to find it. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 4;

/**
 * Compresses what calls under /api answer in JSON, by what the request accepts, and gives what is the same for everybody
 * an ETag: a reader who has it already is told so, and no more. Register it before the calls. What must not be kept
 * (`no-store`) has no ETag, and what hands out a cookie goes as it is: its secret is in nothing that is compressed.
 */
export function encodeReplies(app: FastifyInstance): void {
  // By what is in it, so that nothing kept is ever out of date: public lists are compressed once.
  const kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (body, key) => body.length + key.length,
  });
  const encode: onSendHookHandler = (request, reply, payload, done) => {
    if (typeof payload !== 'string' || reply.hasHeader('content-encoding') || !isJson(reply))
      return done(null, payload);
    const etag = isPublic(request, reply) ? describePublic(reply, payload) : undefined;
    if (etag && fresh(request.headers, { etag })) return done(null, unchanged(request, reply));
    const encoding = payload.length < COMPRESSED_FROM_BYTES ? undefined : encodingFor(request);
    if (!encoding || reply.hasHeader('set-cookie')) return done(null, payload);
    reply.header('content-encoding', encoding).removeHeader('content-length');
    addToVary(reply, 'Accept-Encoding');
    const key = etag && `${encoding} ${etag}`;
    const before = key && kept.get(key);
    if (before) return done(null, before);
    compress(encoding, payload, (error, body) => {
      if (error) return done(error);
      if (key) kept.set(key, body);
      done(null, body);
    });
  };
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api')) return;
    const others = [route.onSend ?? []].flat();
    // Before what answers a HEAD, which lets the body go.
    if (!others.includes(encode)) route.onSend = [encode, ...others];
  });
}

const isJson = (reply: FastifyReply) =>
  String(reply.getHeader('content-type') ?? '').startsWith('application/json');

const isPublic = ({ method }: FastifyRequest, reply: FastifyReply) =>
  (method === 'GET' || method === 'HEAD') &&
  reply.statusCode === 200 &&
  !String(reply.getHeader('cache-control') ?? '').includes('no-store');

/** A reply that says nothing of its age is asked for again each time; it depends on the currency. @returns its ETag */
function describePublic(reply: FastifyReply, payload: string): string {
  // Weak, since the same words go out in several encodings.
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

/** The body of a 304: none. What answers a HEAD would measure a text, and it is not this one's length that counts. */
function unchanged({ method }: FastifyRequest, reply: FastifyReply): Readable | null {
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
