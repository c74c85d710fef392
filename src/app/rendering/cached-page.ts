import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib';
import type { Encoding } from '#platform/http/accepted-encoding.ts';

/** A rendered answer. `keep` says that it is the same for everyone with its key. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  keep: boolean;
}

/** A thirtieth of the time of the dense one, for a quarter more bytes; the next better takes memory anew for each page. */
const LIGHT: Record<Encoding, number> = { br: 1, gzip: 1 };
/** Once for many visitors, while nobody waits. */
const DENSE: Record<Encoding, number> = { br: 9, gzip: 9 };

/** A finished answer, in the encodings in which it was asked for. */
export class CachedPage {
  readonly status: number;
  readonly headers: Record<string, string>;
  /** Bytes of the whole page, in no encoding. */
  readonly length: number;
  readonly etag: string;
  /** Milliseconds on the monotonic clock. */
  readonly renderedAt: number;
  /** Whether it is the same for everyone with its key; what is not goes only to who asked for it. */
  readonly isShared: boolean;
  /** Gone where it can be had from an encoding. */
  #body: Buffer | undefined;
  #light = new Map<Encoding, Buffer | Promise<Buffer>>();
  #dense = new Map<Encoding, Buffer>();
  #heads = new WeakMap<Buffer, readonly string[]>();

  constructor({ status, headers, body, keep }: RenderedPage, renderedAt: number) {
    this.status = status;
    this.headers = headers;
    this.#body = body;
    this.length = body.length;
    this.etag = `"${hash('sha1', body, 'base64url')}"`;
    this.renderedAt = renderedAt;
    this.isShared = keep;
  }

  /** The whole page, in no encoding. */
  get body(): Buffer {
    if (this.#body) return this.#body;
    const [encoding, bytes] = this.#smallest() ?? [];
    return encoding === 'br' ? brotliDecompressSync(bytes as Buffer) : gunzipSync(bytes as Buffer);
  }

  /** Lets the page go where an encoding of it is there: it is a quarter of its size, and nearly all that is asked for. */
  slim(): void {
    if (this.#smallest()) this.#body = undefined;
  }

  #smallest(): [Encoding, Buffer] | undefined {
    for (const encoding of ['br', 'gzip'] as const) {
      const bytes = this.encoded(encoding);
      if (bytes && 'length' in bytes) return [encoding, bytes];
    }
    return undefined;
  }

  /** Its bytes in an encoding that was asked for before; undefined when none was. */
  encoded(encoding: Encoding): Buffer | Promise<Buffer> | undefined {
    return this.#dense.get(encoding) ?? this.#light.get(encoding);
  }

  isDense(encoding: Encoding): boolean {
    return this.#dense.has(encoding);
  }

  /** Compresses it quickly: somebody waits. Askers of the same encoding wait for one compression. */
  async lightly(encoding: Encoding): Promise<Buffer> {
    const making = this.#light.get(encoding) ?? compress(this.body, encoding, LIGHT[encoding]);
    this.#light.set(encoding, making);
    try {
      const made = await making;
      if (this.#light.has(encoding)) this.#light.set(encoding, made);
      return made;
    } catch (error) {
      // The next asker tries anew.
      this.#light.delete(encoding);
      throw error;
    }
  }

  /** Compresses it well: from now on it goes out so. */
  async densely(encoding: Encoding): Promise<void> {
    this.#dense.set(encoding, await compress(this.body, encoding, DENSE[encoding]));
    this.#light.delete(encoding);
  }

  /** What an older page of the same address was compressed to, where nothing has changed since. */
  takeOver(older: CachedPage): void {
    if (older.etag !== this.etag) return;
    this.#light = older.#light;
    this.#dense = older.#dense;
    this.slim();
  }

  /** The headers it was sent with, in these bytes; undefined when it was not. */
  headOf(bytes: Buffer): readonly string[] | undefined {
    return this.#heads.get(bytes);
  }

  /** Keeps the headers it is sent with, so that it is sent so again without being put together anew. */
  keepHead(bytes: Buffer, headers: Readonly<Record<string, unknown>>): void {
    const named = Object.entries({ ...headers, 'content-length': bytes.length });
    this.#heads.set(
      bytes,
      named.flatMap(([name, value]) => [value].flat().flatMap((one) => [name, String(one)])),
    );
  }

  /** Bytes it holds, about. */
  get size(): number {
    let size = (this.#body?.length ?? 0) + 4000;
    for (const bytes of [...this.#light.values(), ...this.#dense.values()])
      size += 'length' in bytes ? bytes.length : 0;
    return size;
  }
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A page comes out in one piece: each further one is a way to the threads and back. */
const PIECE = 64 * 1024;

const compress = (body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> =>
  encoding === 'gzip'
    ? gzipped(body, { level: quality, chunkSize: PIECE })
    : brotli(body, {
        chunkSize: PIECE,
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      });
