import { createHash } from 'node:crypto';
import { COVER_RENDERER_VERSION } from '#features/books/server/cover-version.ts';
import type { CoverFormat, MonogramWidth } from '#kernel/binding.ts';
import { Failure } from '#platform/http/failures.ts';
import type { Waiter } from '#platform/http/waiter.ts';
import type { BindingDrawer, BindingPicture } from '#platform/pictures/binding-drawer.ts';
import type { MonogramSubject } from '../drawing/lettering/monogram.ts';
import type { ArticlePictureFile } from '../drawing/scene/standing-file.ts';
import { createCoverFolder } from './folder.ts';
import { type CoverPool, CoversBusy, CoverUnwanted, createCoverPool } from './pool.ts';
import type { Task } from './task.ts';
import { Waiters } from './waiters.ts';

export interface CoverStore extends BindingDrawer {
  /** Cached like a binding. @throws as `drawBinding` does */
  drawMonogram(picture: MonogramPicture, asking: Waiter): Promise<Buffer>;
  /** Draws the file unless it is cached, once no visitor waits for anything. @throws Error naming the book */
  drawAhead(picture: BindingPicture): Promise<void>;
  /** Composes an article's books side by side; the result is not cached here. @throws as `drawBinding` does */
  arrange(arrangement: Arrangement, asking: Waiter): Promise<Buffer>;
  /** Stops the renderers; waiting calls are rejected. */
  close(): Promise<void>;
}

interface MonogramPicture {
  monogram: MonogramSubject;
  width: MonogramWidth;
  format: CoverFormat;
}

interface Arrangement {
  /** Address of the picture, used in error messages. */
  title: string;
  /** One to three standing covers, the front one first. */
  books: readonly Uint8Array[];
  file: ArticlePictureFile;
}

/** File name of a picture: a hash of its design, view, size and the renderer's version. */
export function pictureName(picture: BindingPicture | MonogramPicture): string {
  const hash = createHash('sha256').update(JSON.stringify(picture, inOrder)).digest('base64url').slice(0, 22);
  return `v${COVER_RENDERER_VERSION}-${hash}.${picture.format}`;
}

/** JSON replacer that sorts keys, so the hash doesn't depend on their order. */
const inOrder = (_key: string, value: unknown) =>
  value instanceof Object && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Room for about twenty thousand covers. */
const COVERS_MAX_BYTES = 2 ** 30;

/** Caches covers as files under `dir`, drawn on the first request by a pool that may be shared. */
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

  /** Joins a drawing already under way; `asking` is absent when prerendering. */
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

  const drawn = (task: Task, crowd: Waiters) => pool.draw(task, crowd).then(asBuffer, notDrawn);

  const drawnToKeep = (name: string, asking: Waiter | undefined, task: Task) =>
    together(name, asking, async (crowd) => {
      const bytes = await drawn(task, crowd);
      try {
        await folder.keep(name, bytes);
      } catch (error) {
        const why = (error as Error).message;
        throw new Error(`The cover of "${task.title}" could not be kept: ${why}`, { cause: error });
      }
      return bytes;
    });

  async function pictureOf(name: string, asking: Waiter, task: Task, keep: boolean): Promise<Buffer> {
    const kept = await folder.read(name);
    if (kept) return kept;
    return keep
      ? drawnToKeep(name, asking, task)
      : together(`passing ${name}`, asking, (crowd) => drawn(task, crowd));
  }

  return {
    drawBinding: (picture, asking, { keep }) =>
      pictureOf(pictureName(picture), asking, taskOf(picture), keep),
    drawMonogram({ monogram, ...file }, asking) {
      const task: Task = { kind: 'monogram', title: monogram.name, monogram, file };
      return pictureOf(pictureName({ monogram, ...file }), asking, task, true);
    },
    async drawAhead(picture) {
      const name = pictureName(picture);
      if (!(await folder.has(name))) await drawnToKeep(name, undefined, taskOf(picture));
    },
    arrange: (arrangement, asking) =>
      together(arrangement.title, asking, (crowd) => drawn({ kind: 'article', ...arrangement }, crowd)),
    async close() {
      await pool.close();
      await folder.idle();
    },
  };
}

const taskOf = ({ design, view, ...file }: BindingPicture): Task => ({
  kind: 'binding',
  title: design.title,
  design,
  view,
  file,
});

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Approximate time to draw a full queue, in seconds. */
const BUSY_SECONDS = 30;

function notDrawn(error: unknown): never {
  // A visitor who has hung up reads no response, and it is no failure of the shop.
  if (!(error instanceof CoversBusy || error instanceof CoverUnwanted)) throw error;
  const message = 'Too many covers are being drawn just now. Please ask again soon.';
  throw new Failure(503, 'COVERS_BUSY', message, undefined, { retryAfter: BUSY_SECONDS });
}
