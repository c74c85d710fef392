import type { Db } from '#db/connect.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { notFound } from '#platform/http/calls.ts';
import { isDuplicate } from '#platform/http/database-failures.ts';
import { Failure } from '#platform/http/failures.ts';
import type { UploadedFile } from '#platform/http/uploaded-files.ts';
import { enqueue } from '#platform/mail/enqueue.ts';
import { newId } from '#platform/new-id.ts';
import type { DisputeRequest } from '../../dispute-contract.ts';
import { DISPUTABLE } from '../../disputes.ts';
import { type OrderState, STATE_WORDS } from '../../order-states.ts';
import { disputeMail, disputeReceiptMail } from './mails.ts';
import { forgetPhotos, keepPhotos } from './photos.ts';

interface Shop {
  db: Db;
  files: FileStore;
  /** Where what people write is read. */
  inbox: string;
}

interface Asker {
  userId: string;
  email: string;
}

/**
 * Keeps what somebody asks about a line of their order, with photos, and writes to the bindery and to them (decision 35).
 * @returns its id
 * @throws Failure 404 for a line that is not theirs, 409 `ORDER_STATE` before it has left the bindery, 409 `DISPUTE_OPEN`
 *   where something is asked about the line already, 422 for a photo that is none
 */
export async function openDispute(
  { db, files, inbox }: Shop,
  { userId, email }: Asker,
  { orderCode, lineId, reason, remedy, message }: DisputeRequest,
  photos: readonly UploadedFile[],
): Promise<string> {
  const line = await lineOf(db, { userId, orderCode, lineId });
  if (!DISPUTABLE.includes(line.state))
    throw new Failure(
      409,
      'ORDER_STATE',
      `This order is ${STATE_WORDS[line.state].toLowerCase()}. You can ask about its books once they are on their way; before that, please write to us.`,
    );
  if (line.isOpen) throw alreadyOpen();
  const keys = await keepPhotos(files, photos);
  const id = newId();
  try {
    await db.transaction(async (tx) => {
      await tx.query(
        `INSERT INTO disputes (id, order_id, line_id, reason, remedy, message, photos)
         VALUES ($1, $2, $3, $4, $5, $6, $7::text[])`,
        [id, line.orderId, lineId, reason, remedy, message, keys],
      );
      const content = { orderCode, title: line.title, reason, remedy, message, photos: keys.length };
      await enqueue(tx, disputeMail, inbox, { ...content, email });
      await enqueue(tx, disputeReceiptMail, email, { orderCode, title: line.title });
    });
    return id;
  } catch (failure) {
    await forgetPhotos(files, keys);
    // Pressed twice, or in two tabs: one of the two came first.
    throw isDuplicate(failure) ? alreadyOpen() : failure;
  }
}

const alreadyOpen = () =>
  new Failure(
    409,
    'DISPUTE_OPEN',
    'You have already asked about this book. We answer by letter; please add to your answer what is missing.',
  );

interface AskedLine {
  orderId: string;
  state: OrderState;
  title: string;
  isOpen: boolean;
}

async function lineOf(
  db: Db,
  { userId, orderCode, lineId }: { userId: string; orderCode: string; lineId: string },
): Promise<AskedLine> {
  const [line] = await db.query<AskedLine>(
    `SELECT o.id AS "orderId", o.state, l.title,
       EXISTS (SELECT 1 FROM disputes d WHERE d.line_id = l.id AND d.state <> 'closed') AS "isOpen"
     FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE o.user_id = $1 AND o.code = $2 AND l.id = $3`,
    [userId, orderCode.toUpperCase(), lineId],
  );
  if (line) return line;
  throw notFound('There is no such book in your orders.');
}
