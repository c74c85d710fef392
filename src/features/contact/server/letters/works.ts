import type { Db, Statements } from '#db/connect.ts';
import { newId } from '#platform/new-id.ts';
import type { LetterWork } from '../../admin-contract.ts';

/** How many days after its end a conversation still holds what it ordered, as an order does after its delivery (decision 56). */
const KEPT_DAYS = 90;

/** What somebody has in their cart that is made for them alone. */
interface MadeWork {
  title: string;
  quantity: number;
  words: string[];
  /** The file that it is printed from, which is held by now. */
  uploadId: string | null;
  /** The pictures that its design shows, which are held by now. */
  uploads: string[];
  design: object;
}

/** What letters need of carts, prints and designs to keep what is ordered by them; the app hands it over. */
export interface LetterWorks {
  /** What is in this person's cart and made for them alone; its files and pictures are held for the conversation, in `tx`. */
  hold(tx: Db, conversationId: string, userId: string): Promise<MadeWork[]>;
  /** Notes that a conversation was closed, or is open again: the days of its files are counted from its end. */
  stands(tx: Statements, conversationId: string, isOpen: boolean): Promise<unknown>;
  /** An address of a file that works for an hour; null where it is deleted. */
  fileOf(uploadId: string, downloadName: string): Promise<string | null>;
}

/** Keeps what a letter orders of its sender's cart, in the transaction that begins the conversation. */
export async function keepWorks(
  tx: Db,
  works: Pick<LetterWorks, 'hold'>,
  { conversationId, userId }: { conversationId: string; userId: string },
): Promise<void> {
  for (const { title, quantity, words, uploadId, uploads, design } of await works.hold(
    tx,
    conversationId,
    userId,
  ))
    await tx.query(KEEP, [
      ...[newId(), conversationId, title, quantity, words, uploadId, uploads],
      JSON.stringify(design),
    ]);
}

const KEEP = `
  INSERT INTO conversation_works (id, conversation_id, title, quantity, words, upload_id, uploads, design)
  VALUES ($1, $2, $3, $4, $5::text[], $6, $7::text[], $8::text::jsonb)`;

/** What a conversation orders, with addresses of its files. */
export async function worksOf(
  { db, works }: { db: Statements; works: Pick<LetterWorks, 'fileOf'> },
  conversationId: string,
  reference: string,
): Promise<LetterWork[]> {
  const rows = await db.query<Omit<LetterWork, 'file'> & { uploadId: string | null }>(WORKS, [
    conversationId,
  ]);
  return Promise.all(
    rows.map(async ({ uploadId, ...work }, i) => ({
      ...work,
      file: uploadId === null ? null : await works.fileOf(uploadId, `${reference}-${i + 1}.pdf`),
      isPrinted: uploadId !== null,
    })),
  );
}

const WORKS = `
  SELECT id, title, quantity, words, upload_id AS "uploadId" FROM conversation_works WHERE conversation_id = $1 ORDER BY id`;

/** SQL that finds a conversation of this id that orders a design with this upload and is not long closed; both are columns. */
export const letterShowing = (conversationId: string, uploadId: string): string =>
  `SELECT 1 FROM conversation_works w JOIN conversations c ON c.id = w.conversation_id
   WHERE c.id = ${conversationId} AND ${uploadId} = ANY(w.uploads)
     AND (c.state <> 'closed' OR c.updated_at > now() - interval '${KEPT_DAYS} days')`;

/** SQL that finds a conversation of this id, which is a column. */
export const letterThere = (conversationId: string): string =>
  `SELECT 1 FROM conversations c WHERE c.id = ${conversationId}`;
