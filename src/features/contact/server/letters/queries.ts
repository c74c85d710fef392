import type { Db } from '#db/connect.ts';
import { iso } from '#db/iso.ts';
import { notFound } from '#platform/http/calls.ts';
import { staffNameOf, staffWhoMay } from '#platform/staff/names.ts';
import type { Letter, LetterQuery, LetterRow } from '../../desk-contract.ts';
import type { LetterState } from '../../letters.ts';

/** A conversation that is held until the end of the transaction. */
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

/** What a conversation has of its own; the rest of a `Letter` other subjects tell. */
export type StoredLetter = Pick<Letter, 'messages' | 'staffId' | 'createdAt'> &
  Omit<LetterRow, 'last'> & { disputeId: string | null };

/** One conversation. @throws Failure 404 */
export async function oneLetter(db: Pick<Db, 'query'>, id: string): Promise<StoredLetter> {
  const [found] = await db.query<StoredLetter>(ONE, [id]);
  if (!found) throw notFound('There is no such letter any more.');
  return found;
}

/** Who of the staff may answer letters. */
export const colleagues = (db: Pick<Db, 'query'>) => staffWhoMay(db, 'letters.answer');

/** A page of the conversations that are found. */
export async function letterList(
  db: Db,
  query: LetterQuery,
  staffId: string,
): Promise<{ data: LetterRow[]; total: number }> {
  const values = valuesOf(query, staffId);
  const list = LISTS[query.sort ?? ''] ?? (LISTS['-updatedAt'] as string);
  const [data, [all]] = await Promise.all([
    db.query<LetterRow>(list, [...values, query.size, (query.page - 1) * query.size]),
    db.query<{ total: number }>(COUNT, values),
  ]);
  return { data, total: all?.total ?? 0 };
}

const valuesOf = ({ q = '', state, who, kind, service }: LetterQuery, staffId: string) => [
  q.trim() === '' ? null : `%${q.trim().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`,
  ...[state ?? null, who ?? null, staffId, kind ?? null, service ?? null],
];

const STAFF_NAME = staffNameOf('c.staff_id');
const COLUMNS = `
  c.id, c.reference, c.name, c.email, c.service, c.state, c.dispute_id IS NOT NULL AS "isDispute",
  ${STAFF_NAME} AS "staffName", ${iso('c.waits_since')} AS "waitsSince", ${iso('c.updated_at')} AS "updatedAt"`;
const FOUND = `
  FROM conversations c
  WHERE ($1::text IS NULL OR c.name ILIKE $1 OR c.email ILIKE $1 OR c.reference ILIKE $1
      OR EXISTS (SELECT 1 FROM conversation_messages m WHERE m.conversation_id = c.id AND m.text ILIKE $1))
    AND ($2::text IS NULL OR c.state = $2 OR ($2 = 'waits' AND c.state IN ('new', 'open')))
    AND ($3::text IS NULL OR ($3 = 'me' AND c.staff_id = $4) OR ($3 = 'nobody' AND c.staff_id IS NULL))
    AND ($5::text IS NULL OR (c.dispute_id IS NOT NULL) = ($5 = 'dispute')) AND ($6::text IS NULL OR c.service = $6)`;
const LAST = `coalesce((SELECT left(m.text, 160) FROM conversation_messages m
  WHERE m.conversation_id = c.id AND m.direction <> 'note' ORDER BY m.id DESC LIMIT 1), '')`;
const listBy = (order: string) =>
  `SELECT ${COLUMNS}, ${LAST} AS last ${FOUND} ORDER BY ${order}, c.id LIMIT $7 OFFSET $8`;
const SORTS = {
  ...{ updatedAt: 'c.updated_at', name: 'c.name', waitsSince: 'c.waits_since', state: 'c.state' },
  ...{ reference: 'c.reference', service: 'c.service', staffName: STAFF_NAME },
};
const LISTS: Record<string, string> = Object.fromEntries(
  Object.entries(SORTS).flatMap(([name, column]) => [
    [name, listBy(`${column} ASC NULLS LAST`)],
    [`-${name}`, listBy(`${column} DESC NULLS LAST`)],
  ]),
);
const COUNT = `SELECT count(*)::int AS total ${FOUND}`;
const ONE = `
  SELECT ${COLUMNS}, c.staff_id AS "staffId", c.dispute_id AS "disputeId", ${iso('c.created_at')} AS "createdAt",
    (SELECT coalesce(json_agg(json_build_object('id', m.id, 'direction', m.direction, 'author', m.author,
        'text', m.text, 'at', ${iso('m.created_at')}) ORDER BY m.id), '[]')
      FROM conversation_messages m WHERE m.conversation_id = c.id) AS messages
  FROM conversations c WHERE c.id = $1`;
