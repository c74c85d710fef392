import type { Db } from '#db/connect.ts';
import { isoTimestamp } from '#db/iso-timestamp.ts';
import { notFound } from '#platform/http/calls.ts';
import { findOrder } from '#platform/staff/list.ts';
import { listStaffWithPermission, staffNameSql } from '#platform/staff/names.ts';
import type { Conversation, ConversationQuery, ConversationRow } from '../../admin-contract.ts';
import type { ConversationState } from '../../conversations.ts';

/** Conversation locked until the end of the transaction. */
export interface LockedConversation {
  id: string;
  reference: string;
  name: string;
  email: string;
  service: string;
  state: ConversationState;
  staffId: string | null;
  disputeId: string | null;
}

/** @throws Failure 404 */
export async function lockConversation(tx: Pick<Db, 'query'>, id: string): Promise<LockedConversation> {
  const [conversation] = await tx.query<LockedConversation>(LOCK, [id]);
  if (!conversation) throw notFound('This conversation no longer exists.');
  return conversation;
}

const LOCK = `
  SELECT id, reference, name, email, service, state, staff_id AS "staffId", dispute_id AS "disputeId"
  FROM conversations WHERE id = $1 FOR UPDATE`;

/** Stored part of a conversation; other features supply the rest. */
export type StoredConversation = Pick<Conversation, 'messages' | 'staffId' | 'createdAt'> &
  Omit<ConversationRow, 'last'> & { disputeId: string | null };

/** @throws Failure 404 */
export async function findConversation(db: Pick<Db, 'query'>, id: string): Promise<StoredConversation> {
  const [conversation] = await db.query<StoredConversation>(DETAILS, [id]);
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
  return db.query<ConversationRow>(
    pageSql(
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
  const text = `SELECT count(*)::int AS total ${buildFilter(query)}`;
  const [row] = await db.query<{ total: number }>(text, sqlValues(query, staffId));
  return row?.total ?? 0;
}

const sqlValues = ({ q = '', state, who, kind, service }: ConversationQuery, staffId: string) => [
  `%${q.trim().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`,
  ...[state ?? null, who ?? null, staffId, kind ?? null, service ?? null],
];

const STAFF_NAME = staffNameSql('c.staff_id');
const COLUMNS = `
  c.id, c.reference, c.name, c.email, c.service, c.state, c.dispute_id IS NOT NULL AS "isDispute",
  ${STAFF_NAME} AS "staffName", ${isoTimestamp('c.waiting_since')} AS "waitingSince", ${isoTimestamp('c.updated_at')} AS "updatedAt"`;
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
const LAST = `coalesce((SELECT left(m.text, 160) FROM conversation_messages m
  WHERE m.conversation_id = c.id AND m.direction <> 'note' ORDER BY m.id DESC LIMIT 1), '')`;
/** Computes the columns for the requested page only, not for skipped rows. */
const pageSql = (matches: string, order: string) => `
  SELECT ${COLUMNS}, ${LAST} AS last FROM (SELECT c.* ${matches} ORDER BY ${order}, c.id LIMIT $7 OFFSET $8) c
  ORDER BY ${order}, c.id`;
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
const DETAILS = `
  SELECT ${COLUMNS}, c.staff_id AS "staffId", c.dispute_id AS "disputeId", ${isoTimestamp('c.created_at')} AS "createdAt",
    (SELECT coalesce(json_agg(json_build_object('id', m.id, 'direction', m.direction, 'author', m.author,
        'text', m.text, 'at', ${isoTimestamp('m.created_at')}) ORDER BY m.id), '[]')
      FROM conversation_messages m WHERE m.conversation_id = c.id) AS messages
  FROM conversations c WHERE c.id = $1`;
