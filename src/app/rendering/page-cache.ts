import { LRUCache } from 'lru-cache';
import type { Encoding } from '#platform/http/accepted-encoding.ts';
import { CachedPage, type RenderedPage } from './cached-page.ts';

const FRESH_MS = 60_000;
const MAX_BYTES = 48 * 2 ** 20;

const WAITING_MAX = 200;

/** Caches public pages by URL and currency (LRU, bounded in bytes). */
export class PageCache {
  #pages: LRUCache<string, CachedPage>;
  #waiting = new Map<string, { key: string; page: CachedPage; encoding: Encoding }>();
  #isCompressing = false;
  #rendering = new Map<string, Promise<CachedPage>>();
  #now: () => number;

  constructor(now: () => number = () => performance.now(), { maxBytes = MAX_BYTES } = {}) {
    this.#now = now;
    this.#pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: (page) => page.size });
  }

  async get(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const cached = this.#pages.get(key);
    if (!cached) return this.#renderOnce(key, render);
    if (this.#now() - cached.renderedAt > FRESH_MS) this.#renderOnce(key, render).catch(() => {});
    return cached;
  }

  peek(key: string): CachedPage | undefined {
    const cached = this.#pages.get(key);
    return cached && this.#now() - cached.renderedAt <= FRESH_MS ? cached : undefined;
  }

  bytes(key: string, page: CachedPage, encoding: Encoding): Buffer | Promise<Buffer> {
    const compressed = page.encoded(encoding);
    if (!compressed) return page.compressLightly(encoding).finally(() => this.#measure(key, page));
    const isWaiting = page.isDense(encoding) || this.#waiting.size >= WAITING_MAX;
    if (!isWaiting && this.#pages.peek(key) === page) {
      this.#waiting.set(`${encoding} ${key}`, { key, page, encoding });
      if (!this.#isCompressing) void this.#compressWaiting();
    }
    return compressed;
  }

  async #compressWaiting(): Promise<void> {
    this.#isCompressing = true;
    for (const [name, { key, page, encoding }] of this.#waiting) {
      // It may have been removed or re-rendered meanwhile.
      if (this.#pages.peek(key) === page) {
        await page.compressDensely(encoding).catch(() => {});
        this.#measure(key, page);
      }
      this.#waiting.delete(name);
    }
    this.#isCompressing = false;
  }

  #measure(key: string, page: CachedPage): void {
    if (this.#pages.peek(key) !== page) return;
    page.dropBody();
    // Setting the same value would keep the old size.
    this.#pages.delete(key);
    this.#pages.set(key, page);
  }

  forget(path: string): void {
    const decodedPath = decodePath(path);
    for (const key of [...this.#pages.keys(), ...this.#rendering.keys()]) {
      if (keyPath(key) !== decodedPath) continue;
      this.#pages.delete(key);
      this.#rendering.delete(key);
    }
  }

  clear(): void {
    this.#pages.clear();
    this.#rendering.clear();
  }

  #renderOnce(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const renderAlone = () => render().then((rendered) => new CachedPage(rendered, this.#now()));
    const inProgress = this.#rendering.get(key);
    if (inProgress) return inProgress.then((page) => (page.isShared ? page : renderAlone()), renderAlone);
    const rendering = render()
      .then((rendered) => {
        const page = new CachedPage(rendered, this.#now());
        // After `clear()` the rendering may be outdated: send it, but don't cache it.
        if (rendered.isCacheable && this.#rendering.get(key) === rendering) {
          const before = this.#pages.peek(key);
          if (before) page.reuseEncodings(before);
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

/** Maps a cache key such as `USD /a/b.data?c=d` to the page's path `/a/b`. */
const keyPath = (key: string): string =>
  decodePath(
    key
      .slice(key.indexOf('/'))
      .replace(/\?.*$/s, '')
      .replace(/\.data$/, ''),
  );

function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
