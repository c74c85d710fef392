import type { Db } from '#db/connect.ts';
import { loadBindableRow } from '#features/books/server/cover-subjects.ts';
import type { BookColour } from '#kernel/edition.ts';
import type { BindingRenderer } from '#platform/pictures/binding-renderer.ts';
import { toJpeg } from '#platform/pictures/to-jpeg.ts';
import { bookDesign } from '../drawing/book-design.ts';
import { parseCoverName } from './cover-name.ts';
import { toDye } from './dye.ts';

export interface EmailCoverOptions {
  db: Db;
  store: BindingRenderer;
  colours: () => Promise<readonly BookColour[]>;
}

/** Emails take turns with visitors as if they were one network. */
const EMAIL_NETWORK = 'emails';

/**
 * Renders the cover at an address (`coverAddress`) as a small JPEG in its current design; null when the book or
 * leather is gone.
 * @throws as `renderBinding` does
 */
export async function renderEmailCover(
  { db, store, colours }: EmailCoverOptions,
  address: string,
  signal: AbortSignal,
): Promise<Buffer | null> {
  const [, folder, id, , name = ''] = address.split('/');
  const parts = parseCoverName(name);
  if (folder !== 'covers' || !id || !parts) return null;
  const [subject, leathers] = [await loadBindableRow(db, id), await colours()];
  const colour = leathers.find(({ colorName }) => colorName === parts.color);
  if (!subject || !colour) return null;
  const design = bookDesign(subject, { ...parts, colour: toDye(colour) });
  const { view, width, format } = parts;
  const waiter = { network: EMAIL_NETWORK, signal };
  return toJpeg(await store.renderBinding({ design, view, width, format }, waiter, { keep: true }));
}
