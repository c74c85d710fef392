import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Db } from '#db/connect.ts';
import type { Taxonomies } from '#features/books/server/taxonomy.ts';
import type { CoverFormat, CoverWidth } from '#kernel/binding.ts';
import type { DesignView } from '#kernel/tooled-binding.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { invalid } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import type { Requester } from '#platform/http/requester.ts';
import type { BindingRenderer } from '#platform/pictures/binding-renderer.ts';
import type { Design } from '../design.ts';
import type { Layout } from '../layout.ts';
import { toBindingDesign } from './binding-design.ts';
import { createDesignProcess } from './process/design-process.ts';
import type { LayoutTask } from './process/tasks.ts';
import { smallKey } from './uploads/keys.ts';
import { findTraces, findUpload } from './uploads/queries.ts';

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
  draw(design: Design, picture: DesignPicture, waiter: Requester, keep: boolean): Promise<Buffer>;
  /** @throws as `draw` does */
  layOut(design: Design, network: string): Promise<Layout>;
  close(): void;
}

interface PictureDependencies {
  db: Db;
  catalogue: Taxonomies;
  files: FileStore;
  covers: BindingRenderer;
}

/** Layouts take milliseconds; beyond this limit one would never end. */
const TIME_LIMIT_MS = 2000;

export function createDesignPictures({ db, catalogue, files, covers }: PictureDependencies): DesignPictures {
  const layouts = createDesignProcess<LayoutTask, Layout>({
    kind: 'layout',
    stepLimit: TIME_LIMIT_MS,
    idle: 60_000,
    waiting: 60,
  });
  async function layOut(design: Design, network: string): Promise<Layout> {
    const traces = await findTraces(db, design);
    const layout = await layouts.run({ kind: 'layout', design, traces }, network);
    if (!layout) throw invalid({ design: 'We couldn’t lay out this design. Make it simpler.' });
    return layout;
  }
  return {
    layOut,
    async draw(design, picture, waiter, keep) {
      const [layout, colours, endpapers] = await Promise.all([
        layOut(design, waiter.network),
        catalogue.colours(),
        picture.view === 'endpapers' ? readEndpapers(design, { db, files }) : undefined,
      ]);
      const binding = toBindingDesign(layout, colours, endpapers);
      return covers.renderBinding({ design: binding, ...picture }, waiter, { keep }).catch(rethrowAsBusy);
    },
    close: () => layouts.close(),
  };
}

/** Replaces the cover renderer's message for a full queue. */
function rethrowAsBusy(error: unknown): never {
  if (!(error instanceof Failure) || error.code !== 'COVERS_BUSY') throw error;
  const { retryAfter } = error;
  const message = 'We’re drawing too many pictures right now. Please try again in a moment.';
  throw new Failure(503, 'BUSY', message, undefined, { retryAfter: retryAfter ?? 30 });
}

async function readEndpapers(
  { endpapers }: Design,
  { db, files }: Pick<PictureDependencies, 'db' | 'files'>,
): Promise<Buffer | undefined> {
  if (endpapers.kind !== 'picture') return undefined;
  const { id, sha256 } = endpapers.upload;
  const row = await findUpload(db, id);
  if (!row || row.sha256 !== sha256) return undefined;
  const file = await files.read(smallKey(row.file));
  return file ? buffer(file.body) : undefined;
}

/** ETag of a picture: the design and how it is shown. */
export function pictureEtag(design: Design, picture: DesignPicture): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([design, picture]))
    .digest('base64url');
  return `"${digest.slice(0, 22)}"`;
}
