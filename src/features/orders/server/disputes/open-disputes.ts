import type { Db } from '#db/connect.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import { type FileStore, MAX_SIGNED_SECONDS } from '#platform/files/file-store.ts';
import { claimFiles } from '#platform/files/removals.ts';
import { notFound } from '#platform/http/calls.ts';
import { isDuplicate } from '#platform/http/database-failures.ts';
import { Failure } from '#platform/http/failures.ts';
import type { UploadedFile } from '#platform/http/uploaded-files.ts';
import { newId } from '#platform/new-id.ts';
import { lockPerson } from '#platform/sessions/lock-person.ts';
import type { DisputeRequest } from '../../dispute-contract.ts';
import { disputeRefusal } from '../../disputes.ts';
import { formatTitles } from '../../format-titles.ts';
import { storePhotos } from '../store-photos.ts';
import { disputeEmail, disputeReceiptEmail } from './emails.ts';
import { type DisputableLine, listDisputableLines, signPhotos } from './queries.ts';
import { disputeEvents, disputes } from './tables.ts';

/** Pixels; wide enough to show a lifted thread. */
const PHOTO_WIDTH = 2000;

interface Shop {
  db: Db;
  files: FileStore;
  inbox: string;
  onDisputeOpened?: OnDisputeOpened;
}

/** Runs in the transaction that opens a dispute. */
export type OnDisputeOpened = (
  tx: Db,
  dispute: { id: string; userId: string; email: string },
) => Promise<unknown>;

interface Customer {
  userId: string;
  email: string;
}

/**
 * Opens a dispute per line, with photos, and emails the bindery and the customer (decision 35).
 * @returns dispute ids in line order
 * @throws Failure 404 for another customer's line, 409 `ORDER_STATE` before shipping or too long after delivery, 409
 * `DISPUTE_OPEN`, 422 for an unreadable photo
 */
export async function openDisputes(
  shop: Shop,
  { userId, email }: Customer,
  request: DisputeRequest,
  photos: readonly UploadedFile[],
): Promise<string[]> {
  const { db, files, inbox } = shop;
  // Checked before the slow photo processing, and again in the transaction.
  const lines = await requireDisputableLines(db, userId, request);
  const photoKeys = await storePhotos(shop, photos, {
    name: 'dispute',
    width: PHOTO_WIDTH,
    copies: lines.length,
  });
  const emailPhotos = { orderCode: `${lines[0]?.orderCode}`, photos: photoKeys[0] ?? [] };
  const photoUrls = await signPhotos(files, emailPhotos, MAX_SIGNED_SECONDS);
  try {
    return await db.transaction(async (tx) => {
      await lockPerson(tx, userId);
      const currentLines = await requireDisputableLines(tx, userId, request);
      await claimFiles(tx, photoKeys.flat());
      const ids = [];
      for (const [at, line] of currentLines.entries())
        ids.push(await insertDispute(tx, line, request, photoKeys[at] ?? []));
      for (const id of ids) await shop.onDisputeOpened?.(tx, { id, userId, email });
      const { orderCode = '' } = currentLines[0] ?? {};
      const title = formatTitles(currentLines.map((line) => line.title));
      const { reason, remedy, message } = request;
      const content = { orderCode, title, reason, remedy, message, photos: photos.length, photoUrls };
      await enqueue(tx, disputeEmail, inbox, { ...content, email });
      await enqueue(tx, disputeReceiptEmail, email, { orderCode, title, reason, remedy });
      return ids;
    });
  } catch (failure) {
    // The commit may have succeeded although its reply was lost, so photos are kept until their claim expires. A
    // duplicate means that the form was sent twice at once.
    throw isDuplicate(failure) ? alreadyOpen() : failure;
  }
}

async function insertDispute(
  tx: Db,
  { orderId, lineId }: DisputableLine,
  { reason, remedy, message }: DisputeRequest,
  photos: string[],
): Promise<string> {
  const id = newId();
  await tx.orm.insert(disputes).values({ id, orderId, lineId, reason, remedy, message, photos });
  await tx.orm.insert(disputeEvents).values({ id: newId(), disputeId: id, to: 'requested' });
  return id;
}

const OPEN_DISPUTE = {
  isOpen: true,
  state: 'shipped',
  hasLeft: true,
  isRefunded: false,
  isLate: false,
} as const;
const alreadyOpen = () => new Failure(409, 'DISPUTE_OPEN', disputeRefusal(OPEN_DISPUTE) ?? '');

/** @throws Failure 404, 409 if one of the lines cannot be disputed */
async function requireDisputableLines(
  db: Db,
  userId: string,
  { orderCode, lineId }: DisputeRequest,
): Promise<DisputableLine[]> {
  const disputable = await listDisputableLines(db, userId, orderCode.toUpperCase());
  const lineIds = [...new Set([lineId].flat())];
  return lineIds.map((id) => {
    const line = disputable.find((entry) => entry.lineId === id);
    if (!line) throw notFound('We couldn’t find this book in your orders.');
    const refusal = disputeRefusal(line);
    if (refusal === null) return line;
    const message = lineIds.length > 1 ? `${line.title}: ${refusal}` : refusal;
    throw new Failure(409, line.isOpen ? 'DISPUTE_OPEN' : 'ORDER_STATE', message);
  });
}
