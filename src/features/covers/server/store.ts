import { createHash } from 'node:crypto';
import { COVER_RENDERER_VERSION } from '#features/books/server/cover-version.ts';
import type { CoverFile } from '../drawing/encode.ts';
import type { ArticlePictureFile } from '../drawing/scene/standing-file.ts';
import type { CoverOptions, CoverSubject } from '../drawing/types.ts';
import { type Cover, createCoverFolder } from './folder.ts';
import { type CoverPool, createCoverPool } from './pool.ts';
import { type Waiter, Waiters } from './waiters.ts';

export interface CoverStore {
  /**
   * The finished file, drawn now if it is not on disk yet. Who asks for the same file shares one drawing, which is given
   * up when the last one hangs up before it has begun.
   * @throws CoversBusy when it is not on disk and too many drawings wait; CoverUnwanted when whoever asks has hung up;
   * Error naming the book when it cannot be drawn
   */
  get(subject: CoverSubject, options: CoverOptions, file: CoverFile, asking: Waiter): Promise<Cover>;
  /** Draws the file if it is not on disk yet, as soon as no visitor waits for anything. @throws Error naming the book */
  drawAhead(subject: CoverSubject, options: CoverOptions, file: CoverFile): Promise<void>;
  /** The books of an article put side by side, drawn now; nothing of it is kept. @throws as `get` does */
  arrange(arrangement: Arrangement, asking: Waiter): Promise<Buffer>;
  /** Stops the renderers; waiting calls are rejected. */
  close(): Promise<void>;
}

interface Arrangement {
  /** Its address: what it is called where it cannot be made. */
  title: string;
  /** One to three standing covers, the first one in front. */
  books: readonly Uint8Array[];
  file: ArticlePictureFile;
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

/** How much the covers of a shop may take on disk: some twenty thousand of them. */
const COVERS_MAX_BYTES = 2 ** 30;

/** Covers kept as files under `dir`, drawn on the first request by a pool that may be shared. */
export function createCoverStore({
  dir,
  maxBytes = COVERS_MAX_BYTES,
  pool = createCoverPool(),
}: {
  dir: string;
  maxBytes?: number;
  pool?: CoverPool;
}): CoverStore {
  const folder = createCoverFolder(dir, maxBytes);
  const drawings = new Map<string, { crowd: Waiters; done: Promise<Buffer> }>();

  /** Waits with whoever waits for this already; `asking` is absent where it is drawn ahead. */
  function together(
    name: string,
    asking: Waiter | undefined,
    make: (crowd: Waiters) => Promise<Buffer>,
  ): Promise<Buffer> {
    const underway = drawings.get(name);
    if (underway) {
      underway.crowd.join(asking);
      return underway.done;
    }
    const crowd = new Waiters();
    crowd.join(asking);
    const done = make(crowd).finally(() => drawings.delete(name));
    drawings.set(name, { crowd, done });
    return done;
  }

  function drawn(
    name: string,
    asking: Waiter | undefined,
    [subject, options, file]: [CoverSubject, CoverOptions, CoverFile],
  ): Promise<Buffer> {
    return together(name, asking, async (crowd) => {
      const bytes = await pool.draw({ kind: 'cover', subject, options, file }, crowd);
      try {
        await folder.keep(name, bytes);
      } catch (error) {
        const why = (error as Error).message;
        throw new Error(`The cover of "${subject.title}" could not be kept: ${why}`, { cause: error });
      }
      return asBuffer(bytes);
    });
  }

  return {
    async get(subject, options, file, asking) {
      const name = coverKey(subject, options, file);
      const kept = await folder.open(name);
      if (kept) return kept;
      const body = await drawn(name, asking, [subject, options, file]);
      return { size: body.length, body };
    },
    async drawAhead(subject, options, file) {
      const name = coverKey(subject, options, file);
      if (!(await folder.has(name))) await drawn(name, undefined, [subject, options, file]);
    },
    arrange: (arrangement, asking) =>
      together(arrangement.title, asking, async (crowd) =>
        asBuffer(await pool.draw({ kind: 'article', ...arrangement }, crowd)),
      ),
    async close() {
      await pool.close();
      await folder.idle();
    },
  };
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);
