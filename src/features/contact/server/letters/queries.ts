import type { Db } from '#db/connect.ts';
import { iso } from '#db/iso.ts';
import { notFound } from '#platform/http/calls.ts';
import { orderNamed } from '#platform/staff/list.ts';
import { staffNameOf, staffWhoMay } from '#platform/staff/names.ts';
import type { Letter, LetterQuery, LetterRow } from '../../admin-contract.ts';
import type { LetterState } from '../../letters.ts';

/** Conversation locked until the end of the transaction. */
export interface HeldLetter {
  id: string;
  reference: string;
  name: string;
  email: string;
  service: string;
  state: LetterState;
  staffId: string | null;
  disputeId: string | null;
}

/** @throws Failure 404 */
export async function holdLetter(tx: Pick<Db, 'query'>, id: string): Promise<HeldLetter> {
  const [found] = await tx.query<HeldLetter>(HOLD, [id]);
  if (!found) throw notFound('There is no such letter any more.');
  return found;
}

const HOLD = `
  SELECT id, reference, name, email, service, state, staff_id AS "staffId", dispute_id AS "disputeId"
  FROM conversations WHERE id = $1 FOR UPDATE`;

/** Stored part of a conversation; other features supply the rest. */
export type StoredLetter = Pick<Letter, 'messages' | 'staffId' | 'createdAt'> &
  Omit<LetterRow, 'last'> & { disputeId: string | null };

/** @throws Failure 404 */
export async function oneLetter(db: Pick<Db, 'query'>, id: string): Promise<StoredLetter> {
  const [found] = await db.query<StoredLetter>(ONE, [id]);
  if (!found) throw notFound('There is no such letter any more.');
  return found;
}

export const colleagues = (db: Pick<Db, 'query'>) => staffWhoMay(db, 'letters.answer');

export async function letterRows(
  db: Pick<Db, 'query'>,
  query: LetterQuery,
  staffId: string,
): Promise<LetterRow[]> {
  const values = valuesOf(query, staffId);
  const isCommon = query.q?.trim() ? (await db.query(MANY_SAY, values.slice(0, 1))).length > 0 : false;
  return db.query<LetterRow>(
    pageBy(
      foundBy(query, isCommon ? SAYS_WORDS : HAS_WORDS),
      orderNamed<string>(ORDERS, query.sort, NEWEST_FIRST),
    ),
    [...values, query.size, (query.page - 1) * query.size],
  );
}

export async function countLetters(
  db: Pick<Db, 'query'>,
  query: LetterQuery,
  staffId: string,
): Promise<number> {
  const text = `SELECT count(*)::int AS total ${foundBy(query)}`;
  const [row] = await db.query<{ total: number }>(text, valuesOf(query, staffId));
  return row?.total ?? 0;
}

const valuesOf = ({ q = '', state, who, kind, service }: LetterQuery, staffId: string) => [
  `%${q.trim().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`,
  ...[state ?? null, who ?? null, staffId, kind ?? null, service ?? null],
];

const STAFF_NAME = staffNameOf('c.staff_id');
const COLUMNS = `
  c.id, c.reference, c.name, c.email, c.service, c.state, c.dispute_id IS NOT NULL AS "isDispute",
  ${STAFF_NAME} AS "staffName", ${iso('c.waits_since')} AS "waitsSince", ${iso('c.updated_at')} AS "updatedAt"`;
/** Matches name, address, reference or message text, each through its own index. */
const HAS_WORDS = `c.id IN (
    SELECT n.id FROM conversations n WHERE lower(n.name || ' ' || n.email || ' ' || n.reference) LIKE lower($1)
    UNION ALL SELECT m.conversation_id FROM conversation_messages m WHERE m.words LIKE lower($1))`;
/**
 * Same match, checked row by row: faster for frequent words, which soon turn up in the newest conversations. The
 * scalar subquery keeps the planner from collecting all messages first.
 */
const SAYS_WORDS = `(lower(c.name || ' ' || c.email || ' ' || c.reference) LIKE lower($1)
    OR coalesce((SELECT true FROM conversation_messages m
      WHERE m.conversation_id = c.id AND m.words LIKE lower($1) LIMIT 1), false))`;
/** Returns a row when more messages match than are worth collecting. */
const MANY_SAY = 'SELECT 1 FROM conversation_messages m WHERE m.words LIKE lower($1) LIMIT 1 OFFSET 5000';
const foundBy = ({ q = '' }: LetterQuery, hasWords = HAS_WORDS) => `
  FROM conversations c
  WHERE ${q.trim() === '' ? '$1::text IS NOT NULL' : hasWords}
    AND ($2::text IS NULL OR c.state = $2 OR ($2 = 'waits' AND c.state IN ('new', 'open')))
    AND ($3::text IS NULL OR ($3 = 'me' AND c.staff_id = $4) OR ($3 = 'nobody' AND c.staff_id IS NULL))
    AND ($5::text IS NULL OR (c.dispute_id IS NOT NULL) = ($5 = 'dispute')) AND ($6::text IS NULL OR c.service = $6)`;
const LAST = `coalesce((SELECT left(m.text, 160) FROM conversation_messages m
  WHERE m.conversation_id = c.id AND m.direction <> 'note' ORDER BY m.id DESC LIMIT 1), '')`;
/** Computes the columns for the requested page only, not for skipped rows. */
const pageBy = (found: string, order: string) => `
  SELECT ${COLUMNS}, ${LAST} AS last FROM (SELECT c.* ${found} ORDER BY ${order}, c.id LIMIT $7 OFFSET $8) c
  ORDER BY ${order}, c.id`;
const SORTS = {
  updatedAt: 'c.updated_at',
  name: 'c.name',
  state: 'c.state',
  reference: 'c.reference',
  service: 'c.service',
};
/** Nullable sorts need NULLS LAST; the others can read their index in either direction. */
const SORTS_OF_SOME = { waitsSince: 'c.waits_since', staffName: STAFF_NAME };
const bothWays = (sorts: Record<string, string>, last: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sorts).flatMap(([name, column]) => [
      [name, `${column} ASC${last}`],
      [`-${name}`, `${column} DESC${last}`],
    ]),
  );
const ORDERS = { ...bothWays(SORTS, ''), ...bothWays(SORTS_OF_SOME, ' NULLS LAST') };
const NEWEST_FIRST = 'c.updated_at DESC';
const ONE = `
  SELECT ${COLUMNS}, c.staff_id AS "staffId", c.dispute_id AS "disputeId", ${iso('c.created_at')} AS "createdAt",
    (SELECT coalesce(json_agg(json_build_object('id', m.id, 'direction', m.direction, 'author', m.author,
        'text', m.text, 'at', ${iso('m.created_at')}) ORDER BY m.id), '[]')
      FROM conversation_messages m WHERE m.conversation_id = c.id) AS messages
  FROM conversations c WHERE c.id = $1`;
