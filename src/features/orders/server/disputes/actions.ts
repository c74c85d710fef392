import type { Db } from '#db/connect.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import { type FileStore, LONGEST_SIGNED } from '#platform/files/file-store.ts';
import { claim } from '#platform/files/removals.ts';
import { notFound } from '#platform/http/calls.ts';
import { isDuplicate } from '#platform/http/database-failures.ts';
import { Failure } from '#platform/http/failures.ts';
import type { UploadedFile } from '#platform/http/uploaded-files.ts';
import { newId } from '#platform/new-id.ts';
import { inTurn } from '#platform/sessions/in-turn.ts';
import type { DisputeRequest } from '../../dispute-contract.ts';
import { whyNoDispute } from '../../disputes.ts';
import { titlesInWords } from '../../titles-in-words.ts';
import { disputeEmail, disputeReceiptEmail } from './emails.ts';
import { keepPhotos } from './photos.ts';
import { type AskableLine, linesToAskAbout } from './queries.ts';

interface Shop {
  db: Db;
  files: FileStore;
  inbox: string;
  disputeOpened?: DisputeOpened;
}

/** Runs in the transaction that opens a dispute. */
export type DisputeOpened = (
  tx: Db,
  dispute: { id: string; userId: string; email: string },
) => Promise<unknown>;

interface Asker {
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
  { userId, email }: Asker,
  asked: DisputeRequest,
  photos: readonly UploadedFile[],
): Promise<string[]> {
  const { db, files, inbox } = shop;
  // Checked before the slow photo processing, and again in the transaction.
  const lines = await linesOf(db, userId, asked);
  const kept = await keepPhotos(shop, photos, lines.length);
  const photoUrls = await Promise.all(
    (kept[0] ?? []).map((key, at) =>
      files.signedAddress(key, LONGEST_SIGNED, { downloadName: `${lines[0]?.orderCode}-${at + 1}.webp` }),
    ),
  );
  try {
    return await db.transaction(async (tx) => {
      await inTurn(tx, userId);
      const now = await linesOf(tx, userId, asked);
      await claim(tx, kept.flat());
      const ids = [];
      for (const [at, line] of now.entries()) ids.push(await write(tx, line, asked, kept[at] ?? []));
      for (const id of ids) await shop.disputeOpened?.(tx, { id, userId, email });
      const { orderCode = '' } = now[0] ?? {};
      const title = titlesInWords(now.map((line) => line.title));
      const { reason, remedy, message } = asked;
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

async function write(
  tx: Db,
  { orderId, lineId }: AskableLine,
  { reason, remedy, message }: DisputeRequest,
  keys: readonly string[],
): Promise<string> {
  const id = newId();
  await tx.query(
    `INSERT INTO disputes (id, order_id, line_id, reason, remedy, message, photos)
     VALUES ($1, $2, $3, $4, $5, $6, $7::text[])`,
    [id, orderId, lineId, reason, remedy, message, keys],
  );
  await tx.query(`INSERT INTO dispute_moves (id, dispute_id, to_state) VALUES ($1, $2, 'requested')`, [
    newId(),
    id,
  ]);
  return id;
}

const OPEN = { isOpen: true, state: 'shipped', hasLeft: true, isRefunded: false, isLate: false } as const;
const alreadyOpen = () => new Failure(409, 'DISPUTE_OPEN', whyNoDispute(OPEN) ?? '');

/** @throws Failure 404, 409 if one of the lines cannot be disputed */
async function linesOf(
  db: Db,
  userId: string,
  { orderCode, lineId }: DisputeRequest,
): Promise<AskableLine[]> {
  const all = await linesToAskAbout(db, userId, orderCode.toUpperCase());
  const wanted = [...new Set([lineId].flat())];
  return wanted.map((id) => {
    const line = all.find((one) => one.lineId === id);
    if (!line) throw notFound('There is no such book in your orders.');
    const why = whyNoDispute(line);
    if (why === null) return line;
    const message = wanted.length > 1 ? `${line.title}: ${why}` : why;
    throw new Failure(409, line.isOpen ? 'DISPUTE_OPEN' : 'ORDER_STATE', message);
  });
}
