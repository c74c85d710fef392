import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CoverFile } from './encode.ts';
import { type CoverPool, createCoverPool } from './pool.ts';
import { COVER_RENDERER_VERSION } from './render.ts';
import type { CoverOptions, CoverSubject } from './types.ts';

export interface CoverStore {
  /**
   * The finished file, drawn now if it is not on disk yet. Concurrent calls for the same file share one drawing.
   * @throws CoversBusy when it is not on disk and too many drawings wait; Error naming the book when it cannot be drawn
   */
  get(subject: CoverSubject, options: CoverOptions, file: CoverFile): Promise<{ path: string }>;
  /** Stops the workers; waiting calls are rejected. */
  close(): Promise<void>;
}

/** Name of a cover's file: the same for the same book, dress, size and renderer, and only then. */
export function coverKey(subject: CoverSubject, options: CoverOptions, file: CoverFile): string {
  const { id, title, author, year, genres, pages, volume } = subject;
  const { view, colour, variantType, leatherType } = options;
  const parts = [id, title, author, year ?? null, genres, pages ?? null, volume ?? null];
  parts.push(view, colour.name, colour.light, colour.dark, variantType, leatherType, file.width, file.format);
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
  return `v${COVER_RENDERER_VERSION}-${hash}.${file.format}`;
}

/** Covers kept as files under `dir`, drawn on the first request by a pool that may be shared. */
export function createCoverStore({
  dir,
  pool = createCoverPool(),
}: {
  dir: string;
  pool?: CoverPool;
}): CoverStore {
  const drawing = new Map<string, Promise<{ path: string }>>();

  async function draw(
    path: string,
    folder: string,
    ask: Parameters<CoverStore['get']>,
  ): Promise<{ path: string }> {
    if (await exists(path)) return { path };
    const bytes = await pool.draw(...ask);
    await mkdir(folder, { recursive: true });
    const unfinished = join(folder, `.${randomUUID()}.part`);
    try {
      await writeFile(unfinished, bytes);
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw new Error(`The cover of "${ask[0].title}" could not be kept: ${(error as Error).message}`, {
        cause: error,
      });
    }
    return { path };
  }

  return {
    get(...ask) {
      const name = coverKey(...ask);
      // Two letters of the hash make folders that stay small with a large catalogue.
      const folder = join(dir, name.slice(name.indexOf('-') + 1).slice(0, 2));
      const path = join(folder, name);
      let promise = drawing.get(path);
      if (!promise) {
        promise = draw(path, folder, ask).finally(() => drawing.delete(path));
        drawing.set(path, promise);
      }
      return promise;
    },
    close: () => pool.close(),
  };
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
