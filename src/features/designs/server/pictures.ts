import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Db } from '#db/connect.ts';
import type { Taxonomies } from '#features/books/server/taxonomy.ts';
import type { CoverFormat, CoverWidth } from '#kernel/binding.ts';
import type { DesignView } from '#kernel/tooled-binding.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { invalid } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import type { Waiter } from '#platform/http/waiter.ts';
import type { BindingDrawer } from '#platform/pictures/binding-drawer.ts';
import type { Design } from '../design.ts';
import type { Layout } from '../layout.ts';
import { createDesignProcess } from './process/design-process.ts';
import type { LayoutTask } from './process/tasks.ts';
import { bindingOf } from './tooled.ts';
import { smallOf } from './uploads/keys.ts';
import { tracesOf, uploadById } from './uploads/queries.ts';

export interface DesignPicture {
  view: DesignView;
  width: CoverWidth;
  format: CoverFormat;
}

export interface DesignPictures {
  /**
   * @param keep caches the file: for designs that were saved, ordered or offered
   * @throws Failure 422 if the design can't be laid out, 503 when the queue is full
   */
  draw(design: Design, picture: DesignPicture, asking: Waiter, keep: boolean): Promise<Buffer>;
  /** @throws as `draw` does */
  layOut(design: Design, network: string): Promise<Layout>;
  close(): void;
}

interface Means {
  db: Db;
  catalogue: Taxonomies;
  files: FileStore;
  covers: BindingDrawer;
}

/** Layouts take milliseconds; beyond this limit one would never end. */
const LONGEST_MS = 2000;

export function createDesignPictures({ db, catalogue, files, covers }: Means): DesignPictures {
  const layouts = createDesignProcess<LayoutTask, Layout>({
    kind: 'layout',
    longest: LONGEST_MS,
    idle: 60_000,
    waiting: 60,
  });
  async function layOut(design: Design, network: string): Promise<Layout> {
    const traces = await tracesOf(db, design);
    const layout = await layouts.run({ kind: 'layout', design, traces }, network);
    if (!layout) throw invalid({ design: 'This design could not be laid out. Make it simpler.' });
    return layout;
  }
  return {
    layOut,
    async draw(design, picture, asking, keep) {
      const [layout, colours, endpapers] = await Promise.all([
        layOut(design, asking.network),
        catalogue.colours(),
        picture.view === 'endpapers' ? endpapersOf(design, { db, files }) : undefined,
      ]);
      const binding = bindingOf(layout, colours, endpapers);
      return covers.drawBinding({ design: binding, ...picture }, asking, { keep }).catch(asBusy);
    },
    close: () => layouts.close(),
  };
}

/** Replaces the cover renderer's message for a full queue. */
function asBusy(error: unknown): never {
  if (!(error instanceof Failure) || error.code !== 'COVERS_BUSY') throw error;
  const { retryAfter } = error;
  const message = 'Too many pictures are being drawn just now. Please ask again soon.';
  throw new Failure(503, 'BUSY', message, undefined, { retryAfter: retryAfter ?? 30 });
}

async function endpapersOf(
  { endpapers }: Design,
  { db, files }: Pick<Means, 'db' | 'files'>,
): Promise<Buffer | undefined> {
  if (endpapers.kind !== 'picture') return undefined;
  const { id, sha256 } = endpapers.upload;
  const row = await uploadById(db, id);
  if (!row || row.sha256 !== sha256) return undefined;
  const file = await files.read(smallOf(row.file));
  return file ? buffer(file.body) : undefined;
}

/** ETag of a picture: the design and how it is shown. */
export function tagOf(design: Design, picture: DesignPicture): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([design, picture]))
    .digest('base64url');
  return `"${digest.slice(0, 22)}"`;
}
