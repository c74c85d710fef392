import type { Db, Queryable } from '#db/connect.ts';
import { selectFrom } from '#db/select.ts';
import { newId } from '#platform/new-id.ts';
import type { ConversationWork } from '../../admin-contract.ts';
import { conversationWorks } from '../../tables.ts';

/**
 * Days after closing during which a conversation keeps the files it ordered, as an order does after delivery (decision
 * 56).
 */
const RETENTION_DAYS = 90;

interface CustomWork {
  title: string;
  quantity: number;
  details: string[];
  /** Print file, already reserved for the conversation. */
  uploadId: string | null;
  /** Pictures of the design, already reserved for the conversation. */
  uploads: string[];
  design: object;
}

/** Access to carts, prints and designs for conversations that order them; supplied by the app. */
export interface ConversationWorks {
  /**
   * Returns the custom-made items in this user's cart and holds their files and pictures for the conversation, in
   * `tx`.
   */
  hold(tx: Db, conversationId: string, userId: string): Promise<CustomWork[]>;
  /** Records that a conversation was closed or reopened; retention of its files starts when it closes. */
  recordState(tx: Queryable, conversationId: string, isOpen: boolean): Promise<unknown>;
  /** URL of a file, valid for one hour; null when it was deleted. */
  getFileUrl(uploadId: string, downloadName: string): Promise<string | null>;
}

/** Stores the custom-made items of the sender's cart, in the transaction that starts the conversation. */
export async function storeWorks(
  tx: Db,
  works: Pick<ConversationWorks, 'hold'>,
  { conversationId, userId }: { conversationId: string; userId: string },
): Promise<void> {
  for (const work of await works.hold(tx, conversationId, userId))
    await tx.orm.insert(conversationWorks).values({ ...work, id: newId(), conversationId });
}

/** Items ordered in a conversation, with URLs of their files. */
export async function listWorks(
  { db, works }: { db: Queryable; works: Pick<ConversationWorks, 'getFileUrl'> },
  conversationId: string,
  reference: string,
): Promise<ConversationWork[]> {
  const rows = await db.query(WORKS, [conversationId]);
  return Promise.all(
    rows.map(async ({ uploadId, ...work }, i) => ({
      ...work,
      file: uploadId === null ? null : await works.getFileUrl(uploadId, `${reference}-${i + 1}.pdf`),
      isPrinted: uploadId !== null,
    })),
  );
}

const WORKS = selectFrom(
  conversationWorks,
  ['id', 'title', 'quantity', 'details', 'uploadId'],
  'WHERE conversation_id = $1 ORDER BY id',
);

/** SQL finding a conversation that uses this upload and is open or recently closed; both arguments are columns. */
export const conversationUsingUploadSql = (conversationId: string, uploadId: string): string =>
  `SELECT 1 FROM conversation_works w JOIN conversations c ON c.id = w.conversation_id
   WHERE c.id = ${conversationId} AND ${uploadId} = ANY(w.uploads)
     AND (c.state <> 'closed' OR c.updated_at > now() - interval '${RETENTION_DAYS} days')`;

/** SQL finding a conversation by id; the argument is a column. */
export const conversationExistsSql = (conversationId: string): string =>
  `SELECT 1 FROM conversations c WHERE c.id = ${conversationId}`;
