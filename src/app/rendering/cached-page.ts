import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib';
import type { Encoding } from '#platform/http/accepted-encoding.ts';

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  isCacheable: boolean;
}

/** A thirtieth of the dense level's time for a quarter more bytes; the next level allocates memory per page. */
const LIGHT_LEVEL: Record<Encoding, number> = { br: 1, gzip: 1 };
const DENSE_LEVEL: Record<Encoding, number> = { br: 9, gzip: 9 };

export class CachedPage {
  readonly status: number;
  readonly headers: Record<string, string>;
  /** Uncompressed size in bytes. */
  readonly length: number;
  readonly etag: string;
  /** Monotonic clock, in ms. */
  readonly renderedAt: number;
  /** Whether it may be sent to others. */
  readonly isShared: boolean;
  #body: Buffer | undefined;
  #light = new Map<Encoding, Buffer | Promise<Buffer>>();
  #dense = new Map<Encoding, Buffer>();
  #heads = new WeakMap<Buffer, readonly string[]>();

  constructor({ status, headers, body, isCacheable }: RenderedPage, renderedAt: number) {
    this.status = status;
    this.headers = headers;
    this.#body = body;
    this.length = body.length;
    this.etag = `"${hash('sha1', body, 'base64url')}"`;
    this.renderedAt = renderedAt;
    this.isShared = isCacheable;
  }

  get body(): Buffer {
    if (this.#body) return this.#body;
    const [encoding, bytes] = this.#smallest() ?? [];
    return encoding === 'br' ? brotliDecompressSync(bytes as Buffer) : gunzipSync(bytes as Buffer);
  }

  /** Drops the uncompressed body if an encoding exists: a quarter of the size, used by nearly all requests. */
  dropBody(): void {
    if (this.#smallest()) this.#body = undefined;
  }

  #smallest(): [Encoding, Buffer] | undefined {
    for (const encoding of ['br', 'gzip'] as const) {
      const bytes = this.encoded(encoding);
      if (bytes && 'length' in bytes) return [encoding, bytes];
    }
    return undefined;
  }

  encoded(encoding: Encoding): Buffer | Promise<Buffer> | undefined {
    return this.#dense.get(encoding) ?? this.#light.get(encoding);
  }

  isDense(encoding: Encoding): boolean {
    return this.#dense.has(encoding);
  }

  /** Compresses quickly for a waiting visitor; concurrent requests share the work. */
  async compressLightly(encoding: Encoding): Promise<Buffer> {
    const compressing = this.#light.get(encoding) ?? compress(this.body, encoding, LIGHT_LEVEL[encoding]);
    this.#light.set(encoding, compressing);
    try {
      const compressed = await compressing;
      if (this.#light.has(encoding)) this.#light.set(encoding, compressed);
      return compressed;
    } catch (error) {
      // The next request tries again.
      this.#light.delete(encoding);
      throw error;
    }
  }

  async compressDensely(encoding: Encoding): Promise<void> {
    this.#dense.set(encoding, await compress(this.body, encoding, DENSE_LEVEL[encoding]));
    this.#light.delete(encoding);
  }

  reuseEncodings(older: CachedPage): void {
    if (older.etag !== this.etag) return;
    this.#light = older.#light;
    this.#dense = older.#dense;
    this.dropBody();
  }

  getHead(bytes: Buffer): readonly string[] | undefined {
    return this.#heads.get(bytes);
  }

  keepHead(bytes: Buffer, headers: Readonly<Record<string, unknown>>): void {
    const entries = Object.entries({ ...headers, 'content-length': bytes.length });
    this.#heads.set(
      bytes,
      entries.flatMap(([name, value]) => [value].flat().flatMap((item) => [name, String(item)])),
    );
  }

  get size(): number {
    let size = (this.#body?.length ?? 0) + 4000;
    for (const bytes of [...this.#light.values(), ...this.#dense.values()])
      size += 'length' in bytes ? bytes.length : 0;
    return size;
  }
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** One chunk per page: each further one costs a round trip to the thread pool. */
const CHUNK_BYTES = 64 * 1024;

const compress = (body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> =>
  encoding === 'gzip'
    ? gzipAsync(body, { level: quality, chunkSize: CHUNK_BYTES })
    : brotliAsync(body, {
        chunkSize: CHUNK_BYTES,
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      });
