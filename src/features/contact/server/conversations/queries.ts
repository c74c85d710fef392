import type { Db } from '#db/connect.ts';
import {
  bool,
  column,
  columns,
  int,
  jsonList,
  nullable,
  type RowOf,
  select,
  selectFrom,
  text,
} from '#db/select.ts';
import { notFound } from '#platform/http/calls.ts';
import { findOrder } from '#platform/staff/list.ts';
import { listStaffWithPermission, staffNameSql } from '#platform/staff/names.ts';
import type { ConversationQuery, ConversationRow } from '../../admin-contract.ts';
import { conversationMessages, conversations } from '../../tables.ts';

const LOCK = selectFrom(
  conversations,
  ['id', 'reference', 'name', 'email', 'service', 'state', 'staffId', 'disputeId'],
  'WHERE id = $1 FOR UPDATE',
);
/** Conversation locked until the end of the transaction. */
export type LockedConversation = RowOf<typeof LOCK>;

/** @throws Failure 404 */
export async function lockConversation(tx: Pick<Db, 'query'>, id: string): Promise<LockedConversation> {
  const [conversation] = await tx.query(LOCK, [id]);
  if (!conversation) throw notFound('This conversation no longer exists.');
  return conversation;
}

/** @throws Failure 404 */
export async function findConversation(db: Pick<Db, 'query'>, id: string): Promise<StoredConversation> {
  const [conversation] = await db.query(DETAILS, [id]);
  if (!conversation) throw notFound('This conversation no longer exists.');
  return conversation;
}

export const listAssignableStaff = (db: Pick<Db, 'query'>) =>
  listStaffWithPermission(db, 'conversations.answer');

export async function listConversations(
  db: Pick<Db, 'query'>,
  query: ConversationQuery,
  staffId: string,
): Promise<ConversationRow[]> {
  const values = sqlValues(query, staffId);
  const isCommon = query.q?.trim() ? (await db.query(COMMON_WORD, values.slice(0, 1))).length > 0 : false;
  return db.query(
    pageStatement(
      buildFilter(query, isCommon ? MATCHES_ROW_BY_ROW : MATCHES_BY_INDEX),
      findOrder<string>(ORDERS, query.sort, NEWEST_FIRST),
    ),
    [...values, query.size, (query.page - 1) * query.size],
  );
}

export async function countConversations(
  db: Pick<Db, 'query'>,
  query: ConversationQuery,
  staffId: string,
): Promise<number> {
  const statement = select({ total: int('count(*)::int') }, buildFilter(query));
  const [row] = await db.query(statement, sqlValues(query, staffId));
  return row?.total ?? 0;
}

const sqlValues = ({ q = '', state, who, kind, service }: ConversationQuery, staffId: string) => [
  `%${q.trim().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`,
  ...[state ?? null, who ?? null, staffId, kind ?? null, service ?? null],
];

const STAFF_NAME = staffNameSql('c.staff_id');
const ROW = {
  ...columns(conversations, 'c', 'id', 'reference', 'name', 'email', 'service', 'state'),
  isDispute: bool('c.dispute_id IS NOT NULL'),
  staffName: nullable(text(STAFF_NAME)),
  ...columns(conversations, 'c', 'waitingSince', 'updatedAt'),
};
/** Matches name, address, reference or message text, each through its own index. */
const MATCHES_BY_INDEX = `c.id IN (
    SELECT n.id FROM conversations n WHERE lower(n.name || ' ' || n.email || ' ' || n.reference) LIKE lower($1)
    UNION ALL SELECT m.conversation_id FROM conversation_messages m WHERE m.search_text LIKE lower($1))`;
/**
 * Same match, checked row by row: faster for frequent words, which soon turn up in the newest conversations. The
 * scalar subquery keeps the planner from collecting all messages first.
 */
const MATCHES_ROW_BY_ROW = `(lower(c.name || ' ' || c.email || ' ' || c.reference) LIKE lower($1)
    OR coalesce((SELECT true FROM conversation_messages m
      WHERE m.conversation_id = c.id AND m.search_text LIKE lower($1) LIMIT 1), false))`;
/** Returns a row when more messages match than are worth collecting. */
const COMMON_WORD =
  'SELECT 1 FROM conversation_messages m WHERE m.search_text LIKE lower($1) LIMIT 1 OFFSET 5000';
const buildFilter = ({ q = '' }: ConversationQuery, matchCondition = MATCHES_BY_INDEX) => `
  FROM conversations c
  WHERE ${q.trim() === '' ? '$1::text IS NOT NULL' : matchCondition}
    AND ($2::text IS NULL OR c.state = $2 OR ($2 = 'waits' AND c.state IN ('new', 'open')))
    AND ($3::text IS NULL OR ($3 = 'me' AND c.staff_id = $4) OR ($3 = 'nobody' AND c.staff_id IS NULL))
    AND ($5::text IS NULL OR (c.dispute_id IS NOT NULL) = ($5 = 'dispute')) AND ($6::text IS NULL OR c.service = $6)`;
const LAST = text(`coalesce((SELECT left(m.text, 160) FROM conversation_messages m
  WHERE m.conversation_id = c.id AND m.direction <> 'note' ORDER BY m.id DESC LIMIT 1), '')`);
/** Computes the columns for the requested page only, not for skipped rows. */
const pageStatement = (matches: string, order: string) =>
  select(
    { ...ROW, last: LAST },
    `FROM (SELECT c.* ${matches} ORDER BY ${order}, c.id LIMIT $7 OFFSET $8) c ORDER BY ${order}, c.id`,
  );
const SORTS = {
  updatedAt: 'c.updated_at',
  name: 'c.name',
  state: 'c.state',
  reference: 'c.reference',
  service: 'c.service',
};
/** Nullable sorts need NULLS LAST; the others can read their index in either direction. */
const NULLABLE_SORTS = { waitingSince: 'c.waiting_since', staffName: STAFF_NAME };
const withDirections = (sorts: Record<string, string>, last: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sorts).flatMap(([name, column]) => [
      [name, `${column} ASC${last}`],
      [`-${name}`, `${column} DESC${last}`],
    ]),
  );
const ORDERS = { ...withDirections(SORTS, ''), ...withDirections(NULLABLE_SORTS, ' NULLS LAST') };
const NEWEST_FIRST = 'c.updated_at DESC';
const DETAILS = select(
  {
    ...ROW,
    ...columns(conversations, 'c', 'staffId', 'disputeId', 'createdAt'),
    messages: jsonList(
      {
        ...columns(conversationMessages, 'm', 'id', 'direction', 'author', 'text'),
        at: column(conversationMessages.createdAt, 'm'),
      },
      'FROM conversation_messages m WHERE m.conversation_id = c.id',
      'm.id',
    ),
  },
  'FROM conversations c WHERE c.id = $1',
);
/** Stored part of a conversation; other features supply the rest. */
type StoredConversation = RowOf<typeof DETAILS>;
