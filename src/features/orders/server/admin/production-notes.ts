import { buffer } from 'node:stream/consumers';
import type { Db, Queryable } from '#db/connect.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import { newPrivateKey } from '#platform/files/file-keys.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { claimFiles, scheduleRemoval } from '#platform/files/removals.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import type { UploadedFile } from '#platform/http/uploaded-files.ts';
import { newId } from '#platform/new-id.ts';
import { convertUpload, PICTURE_TYPE } from '#platform/pictures/pictures.ts';
import type { ProductionNoteRequest } from '../../production-contract.ts';
import { withLockedOrder } from '../bindery.ts';
import { orderEmailData } from '../email-content.ts';
import type { ProductionDependencies } from './production-dependencies.ts';
import { orderProductionNoteEmail } from './production-emails.ts';
import type { StoredProductionLine } from './production-line.ts';

/** Pixels; wide enough to show the grain. */
const PHOTO_WIDTH = 1600;
/** Unclaimed photos are removed after this long. */
const CLAIM_MINUTES = 60;

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
  const keys = await storePhotos(shop, uploads);
  const id = newId();
  await withLockedOrder(shop, line.code, async (tx, order) => {
    if (audience === 'customer' && order.userId === null)
      throw invalid({ audience: 'The customer’s account has been deleted, so no one would see this.' });
    await claimFiles(tx, keys);
    await tx.query(
      `INSERT INTO production_notes (id, line_id, order_id, audience, text, photos, staff_name)
       VALUES ($1, $2, $3, $4, $5, $6::text[], $7)`,
      [id, line.lineId, order.id, audience, text, keys, staffName],
    );
    if (audience === 'customer' && order.email)
      await enqueue(tx, orderProductionNoteEmail, order.email, {
        ...(await orderEmailData(tx, order, shop.origin)),
        title: line.title,
        text,
        photos: keys.length,
      });
    await note(tx, id);
    return order;
  });
}

async function storePhotos({ db, files }: Shop, uploads: readonly UploadedFile[]): Promise<string[]> {
  const bodies: Buffer[] = [];
  for (const [index, file] of uploads.entries()) {
    const [picture] = await convertUpload(file, { widths: [PHOTO_WIDTH], field: `files.${index}` });
    if (picture) bodies.push(picture.body);
  }
  const keys = bodies.map(() => newPrivateKey('production', 'webp'));
  if (keys.length === 0) return [];
  await scheduleRemoval(db, keys, CLAIM_MINUTES);
  for (const [index, key] of keys.entries()) await files.put(key, bodies[index] as Buffer, PICTURE_TYPE);
  return keys;
}

/** Deletes a note with its photos. @throws Failure 404 */
export const removeNote = (
  { db }: Pick<Shop, 'db'>,
  { lineId, noteId }: { lineId: string; noteId: string },
  note: (tx: Db, text: string) => Promise<unknown>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const [deleted] = await tx.query<{ photos: string[]; text: string }>(
      'DELETE FROM production_notes WHERE id = $1 AND line_id = $2 RETURNING photos, text',
      [noteId, lineId],
    );
    if (!deleted) throw notFound('This remark doesn’t exist.');
    if (deleted.photos.length > 0) await scheduleRemoval(tx, deleted.photos);
    await note(tx, deleted.text);
  });

/** Reads a note's photo as WebP. @param n number from 1 @throws Failure 404 */
export async function readPhoto(
  { db, files }: { db: Queryable; files: FileStore },
  { noteId, n, scope, scopeId }: { noteId: string; n: string; scope: 'line' | 'buyer'; scopeId: string },
): Promise<Buffer> {
  const [row] = await db.query<{ key: string | null }>(scope === 'line' ? PHOTO_OF_LINE : PHOTO_FOR_BUYER, [
    ...[noteId, scopeId, /^[1-9]\d?$/.test(n) ? Number(n) : 0],
  ]);
  const file = row?.key ? await files.read(row.key) : null;
  if (!file) throw notFound('This photo doesn’t exist.');
  return buffer(file.body);
}

const PHOTO_OF_LINE = 'SELECT photos[$3::int] AS key FROM production_notes WHERE id = $1 AND line_id = $2';
const PHOTO_FOR_BUYER = `SELECT n.photos[$3::int] AS key FROM production_notes n JOIN orders o ON o.id = n.order_id
  WHERE n.id = $1 AND o.user_id = $2 AND n.audience = 'customer'`;
