import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A finished answer, in every encoding in which it may go out. */
export interface Page {
  status: number;
  headers: Record<string, string>;
  etag: string;
  body: { identity: Buffer; br: Buffer; gzip: Buffer };
  /** Milliseconds on the monotonic clock. */
  renderedAt: number;
  /** Whether it is the same for everyone with its key; what is not goes only to who asked for it. */
  isShared: boolean;
}

/** A rendered answer before it is kept. `keep` says that it is the same for everyone with this key. */
export interface Rendered {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  keep: boolean;
}

const FRESH_MS = 60_000;
const MAX_BYTES = 96 * 2 ** 20;

/**
 * Public pages, kept by address and currency: rendered and compressed once, sent many times. A page older
 * than a minute still goes out at once and is rendered anew behind it. Bounded in bytes; least used go first.
 */
export class KeptPages {
  #pages = new LRUCache<string, Page>({
    maxSize: MAX_BYTES,
    sizeCalculation: (page) => page.body.identity.length + page.body.br.length + page.body.gzip.length + 1000,
  });
  #rendering = new Map<string, Promise<Page>>();
  #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * The kept page, or the one `render` makes. Askers of the same key wait for one rendering; when it turns out to be
   * one visitor's own, each of the others gets a rendering of theirs.
   */
  async get(key: string, render: () => Promise<Rendered>): Promise<Page> {
    const kept = this.#pages.get(key);
    if (!kept) return this.#renderOnce(key, render);
    if (this.#now() - kept.renderedAt > FRESH_MS) this.#renderOnce(key, render).catch(() => {});
    return kept;
  }

  /** The kept page if there is one and it is fresh; costs nothing. */
  peek(key: string): Page | undefined {
    const kept = this.#pages.get(key);
    return kept && this.#now() - kept.renderedAt <= FRESH_MS ? kept : undefined;
  }

  /** Lets the page of one path go, in every currency and with every query; `path` is as links write it. */
  forget(path: string): void {
    const wanted = comparable(path);
    for (const key of [...this.#pages.keys(), ...this.#rendering.keys()]) {
      if (pathOf(key) !== wanted) continue;
      this.#pages.delete(key);
      this.#rendering.delete(key);
    }
  }

  /** Lets every page go: the catalogue or the content changed. */
  clear(): void {
    this.#pages.clear();
    this.#rendering.clear();
  }

  #renderOnce(key: string, render: () => Promise<Rendered>): Promise<Page> {
    const alone = () => render().then((rendered) => finish(rendered, this.#now()));
    const underway = this.#rendering.get(key);
    if (underway) return underway.then((page) => (page.isShared ? page : alone()), alone);
    const rendering = render()
      .then(async (rendered) => {
        const page = await finish(rendered, this.#now());
        // After a clear() the rendering may hold old facts: it is sent to who asked, but not kept.
        if (rendered.keep && this.#rendering.get(key) === rendering) this.#pages.set(key, page);
        return page;
      })
      .finally(() => {
        if (this.#rendering.get(key) === rendering) this.#rendering.delete(key);
      });
    this.#rendering.set(key, rendering);
    return rendering;
  }
}

/** `USD /a/b.data?c=d` is the data of the page at `/a/b`. */
const pathOf = (key: string): string =>
  comparable(
    key
      .slice(key.indexOf('/'))
      .replace(/\?.*$/s, '')
      .replace(/\.data$/, ''),
  );

/** The path with its letters as they are: what may be escaped and need not be is written both ways. */
function comparable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Compresses a rendered answer: thoroughly when it is kept, quickly when it goes out once. */
export async function finish(rendered: Rendered, renderedAt: number): Promise<Page> {
  const { status, headers, body } = rendered;
  const quality = rendered.keep ? 6 : 4;
  const [br, gz] = await Promise.all([
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    gzipped(body, { level: quality }),
  ]);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return {
    status,
    headers,
    etag,
    body: { identity: body, br, gzip: gz },
    renderedAt,
    isShared: rendered.keep,
  };
}
