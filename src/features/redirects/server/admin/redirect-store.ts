import { isoTimestamp } from '#db/iso-timestamp.ts';
import { invalid } from '#platform/http/calls.ts';
import type { RecordStore } from '#platform/staff/records.ts';
import { RedirectProblem, redirectKey } from '../../redirect.ts';
import { lockRedirects, saveRedirects } from '../actions.ts';

/** Encodes the old address as an id, because addresses contain slashes. */
const encodeId = (from: string) => Buffer.from(from).toString('base64url');
/** Empty for a malformed id. */
function decodeId(id: string): string {
  const from = Buffer.from(id, 'base64url').toString();
  return encodeId(from) === id && !from.includes('\0') ? from : '';
}

/** Turns a RedirectProblem into a field error. @throws Failure 422 */
export async function withFieldErrors<T>(work: () => Promise<T>, field: string): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RedirectProblem) throw invalid({ [field]: error.message });
    throw error;
  }
}

/** Saves through `saveRedirects`, so that each redirect takes one hop (decision 18). */
export const redirectStore: RecordStore = {
  async list(db, { q = '', sort = 'from', page, size }) {
    const direction = sort.startsWith('-') ? 'desc' : 'asc';
    const column = /to$/.test(sort) ? 'to' : /createdAt$/.test(sort) ? 'createdAt' : 'from';
    const pattern = `%${q.trim().replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
    const [rows, [counted]] = await Promise.all([
      db.query<{ from: string; to: string; createdAt: string }>(LIST, [
        pattern,
        column,
        direction,
        size,
        (page - 1) * size,
      ]),
      db.query<{ total: number }>(COUNT, [pattern]),
    ]);
    return { rows: rows.map((row) => ({ ...row, id: encodeId(row.from) })), total: counted?.total ?? 0 };
  },
  async get(db, id) {
    const [row] = await db.query<{ from: string }>(FIND, [decodeId(id)]);
    return row ? { ...row, id: encodeId(row.from) } : null;
  },
  async add(tx, record) {
    const { from, to } = record as { from: string; to: string };
    const redirects = await lockRedirects(tx);
    if (redirects.some((redirect) => redirect.from === redirectKey(from)))
      throw invalid({ from: 'This URL already has a redirect.' });
    await withFieldErrors(() => saveRedirects(tx, [{ from, to }]), 'to');
    return encodeId(redirectKey(from));
  },
  async change(tx, id, record) {
    const { from, to } = record as { from: string; to: string };
    const redirects = await lockRedirects(tx);
    const hasMoved = redirectKey(from) !== decodeId(id);
    if (hasMoved && redirects.some((redirect) => redirect.from === redirectKey(from)))
      throw invalid({ from: 'This URL already has a redirect.' });
    if (hasMoved) await tx.query(REMOVE, [decodeId(id)]);
    await withFieldErrors(() => saveRedirects(tx, [{ from, to }]), 'to');
  },
  async remove(tx, id) {
    await tx.query(REMOVE, [decodeId(id)]);
  },
};

const COLUMNS = `from_path AS "from", to_path AS "to", ${isoTimestamp('created_at')} AS "createdAt"`;
const MATCHING = 'FROM redirects WHERE from_path ILIKE $1 OR to_path ILIKE $1';
const LIST = `
  SELECT ${COLUMNS} ${MATCHING}
  ORDER BY
    CASE WHEN $3 = 'asc' THEN CASE $2 WHEN 'to' THEN to_path WHEN 'from' THEN from_path END END,
    CASE WHEN $3 = 'desc' THEN CASE $2 WHEN 'to' THEN to_path WHEN 'from' THEN from_path END END DESC,
    CASE WHEN $2 = 'createdAt' AND $3 = 'asc' THEN created_at END,
    CASE WHEN $2 = 'createdAt' AND $3 = 'desc' THEN created_at END DESC,
    from_path
  LIMIT $4 OFFSET $5`;
const COUNT = `SELECT count(*)::int AS total ${MATCHING}`;
const FIND = `SELECT ${COLUMNS} FROM redirects WHERE from_path = $1`;
const REMOVE = 'DELETE FROM redirects WHERE from_path = $1';
