import { createHash } from 'node:crypto';
import { COVER_RENDERER_VERSION } from '#features/books/server/cover-version.ts';
import type { CoverFormat, MonogramWidth } from '#kernel/binding.ts';
import type { Requester } from '#platform/http/requester.ts';
import type { BindingPicture, BindingRenderer } from '#platform/pictures/binding-renderer.ts';
import { Waiters } from '#platform/waiters.ts';
import type { MonogramSubject } from '../drawing/lettering/monogram.ts';
import type { ArticlePictureFile } from '../drawing/scene/upright-book.ts';
import { createCoverFolder } from './cover-folder.ts';
import type { DrawingTask } from './drawing-task.ts';
import { type CoverPool, createCoverPool } from './pool.ts';

export interface CoverStore extends BindingRenderer {
  /** Cached like a binding. @throws as `renderBinding` does */
  drawMonogram(picture: MonogramPicture, waiter: Requester): Promise<Buffer>;
  /** Draws the file unless it is cached, once no visitor waits for anything. @throws Error naming the book */
  prerender(picture: BindingPicture): Promise<void>;
  /** Composes an article's books side by side; the result is not cached here. @throws as `renderBinding` does */
  arrange(arrangement: Arrangement, waiter: Requester): Promise<Buffer>;
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
  const hash = createHash('sha256')
    .update(JSON.stringify(picture, sortKeys))
    .digest('base64url')
    .slice(0, 22);
  return `v${COVER_RENDERER_VERSION}-${hash}.${picture.format}`;
}

/** JSON replacer that sorts keys, so the hash doesn't depend on their order. */
const sortKeys = (_key: string, value: unknown) =>
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
  const drawings = new Map<string, { waiters: Waiters; picture: Promise<Buffer> }>();

  /** Joins a drawing already under way; `waiter` is absent when prerendering. */
  function shareDrawing(
    name: string,
    waiter: Requester | undefined,
    draw: (waiters: Waiters) => Promise<Buffer>,
  ): Promise<Buffer> {
    const current = drawings.get(name);
    if (current) {
      current.waiters.join(waiter);
      return current.picture;
    }
    const waiters = new Waiters();
    waiters.join(waiter);
    const picture = draw(waiters).finally(() => drawings.delete(name));
    drawings.set(name, { waiters, picture });
    return picture;
  }

  const drawInPool = async (task: DrawingTask, waiters: Waiters) => asBuffer(await pool.draw(task, waiters));

  const drawAndCache = (name: string, waiter: Requester | undefined, task: DrawingTask) =>
    shareDrawing(name, waiter, async (waiters) => {
      const bytes = await drawInPool(task, waiters);
      try {
        await folder.write(name, bytes);
      } catch (error) {
        const reason = (error as Error).message;
        throw new Error(`The cover of "${task.title}" could not be saved: ${reason}`, { cause: error });
      }
      return bytes;
    });

  async function getPicture(
    name: string,
    waiter: Requester,
    task: DrawingTask,
    keep: boolean,
  ): Promise<Buffer> {
    const cached = await folder.read(name);
    if (cached) return cached;
    return keep
      ? drawAndCache(name, waiter, task)
      : shareDrawing(`uncached ${name}`, waiter, (waiters) => drawInPool(task, waiters));
  }

  return {
    renderBinding: (picture, waiter, { keep }) =>
      getPicture(pictureName(picture), waiter, bindingTask(picture), keep),
    drawMonogram({ monogram, ...file }, waiter) {
      const task: DrawingTask = { kind: 'monogram', title: monogram.name, monogram, file };
      return getPicture(pictureName({ monogram, ...file }), waiter, task, true);
    },
    async prerender(picture) {
      const name = pictureName(picture);
      if (!(await folder.has(name))) await drawAndCache(name, undefined, bindingTask(picture));
    },
    arrange: (arrangement, waiter) =>
      shareDrawing(arrangement.title, waiter, (waiters) =>
        drawInPool({ kind: 'article', ...arrangement }, waiters),
      ),
    async close() {
      await pool.close();
      await folder.idle();
    },
  };
}

const bindingTask = ({ design, view, ...file }: BindingPicture): DrawingTask => ({
  kind: 'binding',
  title: design.title,
  design,
  view,
  file,
});

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);
