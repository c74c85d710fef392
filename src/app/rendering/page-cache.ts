import { LRUCache } from 'lru-cache';
import type { Encoding } from '#platform/http/accepted-encoding.ts';
import { CachedPage, type RenderedPage } from './cached-page.ts';

const FRESH_MS = 60_000;
/** Some 1,500 product pages, most of them in one encoding. */
const MAX_BYTES = 48 * 2 ** 20;

/** More pages than this do not wait to be compressed well: they go out as they are meanwhile. */
const WAITING_MAX = 200;

/**
 * Public pages, kept by address and currency: rendered once, sent many times. A page older than a minute still goes out
 * at once and is rendered anew behind it. What is asked for once is compressed lightly; what is asked for again is
 * compressed well, behind the visitor, one at a time. Bounded in bytes; least used go first.
 */
export class PageCache {
  #pages: LRUCache<string, CachedPage>;
  /** What waits to be compressed well, by key and encoding. */
  #waiting = new Map<string, { key: string; page: CachedPage; encoding: Encoding }>();
  #isCompressing = false;
  #rendering = new Map<string, Promise<CachedPage>>();
  #now: () => number;

  constructor(now: () => number = () => performance.now(), { maxBytes = MAX_BYTES } = {}) {
    this.#now = now;
    this.#pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: (page) => page.size });
  }

  /**
   * The kept page, or the one `render` makes. Askers of the same key wait for one rendering; when it turns out to be
   * one visitor's own, each of the others gets a rendering of theirs.
   */
  async get(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const kept = this.#pages.get(key);
    if (!kept) return this.#renderOnce(key, render);
    if (this.#now() - kept.renderedAt > FRESH_MS) this.#renderOnce(key, render).catch(() => {});
    return kept;
  }

  /** The kept page if there is one and it is fresh; costs nothing. */
  peek(key: string): CachedPage | undefined {
    const kept = this.#pages.get(key);
    return kept && this.#now() - kept.renderedAt <= FRESH_MS ? kept : undefined;
  }

  /** The bytes of a page that `get` or `peek` gave; at once where they are there. */
  bytes(key: string, page: CachedPage, encoding: Encoding): Buffer | Promise<Buffer> {
    const known = page.encoded(encoding);
    if (!known) return page.lightly(encoding).finally(() => this.#measure(key, page));
    const isWaiting = page.isDense(encoding) || this.#waiting.size >= WAITING_MAX;
    if (!isWaiting && this.#pages.peek(key) === page) {
      this.#waiting.set(`${encoding} ${key}`, { key, page, encoding });
      if (!this.#isCompressing) void this.#compressWaiting();
    }
    return known;
  }

  async #compressWaiting(): Promise<void> {
    this.#isCompressing = true;
    for (const [name, { key, page, encoding }] of this.#waiting) {
      // Meanwhile it may have been forgotten, or made anew.
      if (this.#pages.peek(key) === page) {
        // What cannot be compressed well stays as it is.
        await page.densely(encoding).catch(() => {});
        this.#measure(key, page);
      }
      this.#waiting.delete(name);
    }
    this.#isCompressing = false;
  }

  /** A page takes more room with each encoding, and less without what it was made of. */
  #measure(key: string, page: CachedPage): void {
    if (this.#pages.peek(key) !== page) return;
    page.slim();
    // What is set again as it is would keep the size it had.
    this.#pages.delete(key);
    this.#pages.set(key, page);
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

  #renderOnce(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const alone = () => render().then((rendered) => new CachedPage(rendered, this.#now()));
    const underway = this.#rendering.get(key);
    if (underway) return underway.then((page) => (page.isShared ? page : alone()), alone);
    const rendering = render()
      .then((rendered) => {
        const page = new CachedPage(rendered, this.#now());
        // After a clear() the rendering may hold old facts: it is sent to who asked, but not kept.
        if (rendered.keep && this.#rendering.get(key) === rendering) {
          const before = this.#pages.peek(key);
          if (before) page.takeOver(before);
          this.#pages.set(key, page);
        }
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
