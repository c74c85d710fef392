import { buffer } from 'node:stream/consumers';
import { and, eq } from 'drizzle-orm';
import type { Db, Queryable } from '#db/connect.ts';
import { columns, select } from '#db/select.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { claimFiles } from '#platform/files/removals.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import type { UploadedFile } from '#platform/http/uploaded-files.ts';
import { newId } from '#platform/new-id.ts';
import type { ProductionNoteRequest } from '../../production-contract.ts';
import { withLockedOrder } from '../bindery.ts';
import { orderEmailData } from '../email-content.ts';
import { deletePhotographed } from '../redact-orders.ts';
import { storePhotos } from '../store-photos.ts';
import type { ProductionDependencies } from './production-dependencies.ts';
import { orderProductionNoteEmail } from './production-emails.ts';
import type { StoredProductionLine } from './production-line.ts';
import { productionNotes } from './tables.ts';

/** Pixels; wide enough to show the grain. */
const PHOTO_WIDTH = 1600;

type Shop = Pick<ProductionDependencies, 'db' | 'files' | 'origin'>;

/**
 * Saves a note with re-encoded photos, stripped of camera metadata. A note to the buyer is emailed and shown on the
 * order page.
 * @param note writes the audit log in the same transaction
 * @throws Failure 422 if it is empty, a file is not an image, or the buyer's account is erased
 */
export async function addNote(
  shop: Shop,
  { line, staffName }: { line: StoredProductionLine; staffName: string },
  { audience, text }: ProductionNoteRequest,
  uploads: readonly UploadedFile[],
  note: (tx: Db, id: string) => Promise<unknown>,
): Promise<void> {
  if (text === '' && uploads.length === 0) throw invalid({ text: 'Enter a remark or add a photo.' });
  const photo = { name: 'production', width: PHOTO_WIDTH, copies: 1 } as const;
  const photos = (await storePhotos(shop, uploads, photo)).flat();
  const id = newId();
  await withLockedOrder(shop, line.code, async (tx, order) => {
    if (audience === 'customer' && order.userId === null)
      throw invalid({ audience: 'The customer’s account has been deleted, so no one would see this.' });
    await claimFiles(tx, photos);
    const { lineId } = line;
    const row = { id, lineId, orderId: order.id, audience, text, photos, staffName };
    await tx.orm.insert(productionNotes).values(row);
    if (audience === 'customer' && order.email)
      await enqueue(tx, orderProductionNoteEmail, order.email, {
        ...(await orderEmailData(tx, order, shop.origin)),
        title: line.title,
        text,
        photos: photos.length,
      });
    await note(tx, id);
    return order;
  });
}

/** Deletes a note with its photos. @throws Failure 404 */
export const removeNote = (
  { db }: Pick<Shop, 'db'>,
  { lineId, noteId }: { lineId: string; noteId: string },
  note: (tx: Db) => Promise<unknown>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const deleted = await deletePhotographed(
      tx,
      productionNotes,
      and(eq(productionNotes.id, noteId), eq(productionNotes.lineId, lineId)),
    );
    if (deleted.length === 0) throw notFound('This remark doesn’t exist.');
    await note(tx);
  });

/** Reads a note's photo as WebP. @param n number from 1 @throws Failure 404 */
export async function readPhoto(
  { db, files }: { db: Queryable; files: FileStore },
  { noteId, n, scope, scopeId }: { noteId: string; n: string; scope: 'line' | 'buyer'; scopeId: string },
): Promise<Buffer> {
  const [row] = await db.query(scope === 'line' ? PHOTOS_OF_LINE : PHOTOS_FOR_BUYER, [noteId, scopeId]);
  const key = /^[1-9]\d?$/.test(n) ? row?.photos[Number(n) - 1] : undefined;
  const file = key ? await files.read(key) : null;
  if (!file) throw notFound('This photo doesn’t exist.');
  return buffer(file.body);
}

const PHOTOS = columns(productionNotes, 'n', 'photos');
const PHOTOS_OF_LINE = select(PHOTOS, 'FROM production_notes n WHERE n.id = $1 AND n.line_id = $2');
const PHOTOS_FOR_BUYER = select(
  PHOTOS,
  `FROM production_notes n JOIN orders o ON o.id = n.order_id
   WHERE n.id = $1 AND o.user_id = $2 AND n.audience = 'customer'`,
);
