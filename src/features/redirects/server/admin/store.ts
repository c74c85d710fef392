import { invalid } from '#platform/http/calls.ts';
import type { RecordStore } from '#platform/staff/records.ts';
import { RedirectProblem, redirectKey } from '../../redirect.ts';
import { lockedRedirects, saveRedirects } from '../actions.ts';

/** Encodes the old address as an id, because addresses contain slashes. */
const idOf = (from: string) => Buffer.from(from).toString('base64url');
/** Empty for a malformed id. */
function fromOf(id: string): string {
  const from = Buffer.from(id, 'base64url').toString();
  return idOf(from) === id && !from.includes('\0') ? from : '';
}

/** Turns a RedirectProblem into a field error. @throws Failure 422 */
export async function refusedHere<T>(work: () => Promise<T>, field: string): Promise<T> {
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
    const way = sort.startsWith('-') ? 'desc' : 'asc';
    const by = /to$/.test(sort) ? 'to' : /createdAt$/.test(sort) ? 'createdAt' : 'from';
    const like = `%${q.trim().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    const [rows, [all]] = await Promise.all([
      db.query<{ from: string; to: string; createdAt: string }>(LIST, [
        like,
        by,
        way,
        size,
        (page - 1) * size,
      ]),
      db.query<{ total: number }>(COUNT, [like]),
    ]);
    return { rows: rows.map((row) => ({ ...row, id: idOf(row.from) })), total: all?.total ?? 0 };
  },
  async one(db, id) {
    const [row] = await db.query<{ from: string }>(ONE, [fromOf(id)]);
    return row ? { ...row, id: idOf(row.from) } : null;
  },
  async add(tx, thing) {
    const { from, to } = thing as { from: string; to: string };
    const known = await lockedRedirects(tx);
    if (known.some((one) => one.from === redirectKey(from)))
      throw invalid({ from: 'This address leads somewhere already.' });
    await refusedHere(() => saveRedirects(tx, [{ from, to }]), 'to');
    return idOf(redirectKey(from));
  },
  async change(tx, id, thing) {
    const { from, to } = thing as { from: string; to: string };
    const known = await lockedRedirects(tx);
    const other = redirectKey(from) !== fromOf(id);
    if (other && known.some((one) => one.from === redirectKey(from)))
      throw invalid({ from: 'This address leads somewhere already.' });
    if (other) await tx.query(REMOVE, [fromOf(id)]);
    await refusedHere(() => saveRedirects(tx, [{ from, to }]), 'to');
  },
  async remove(tx, id) {
    await tx.query(REMOVE, [fromOf(id)]);
  },
};

const COLUMNS = `from_path AS "from", to_path AS "to", created_at AS "createdAt"`;
const FOUND = 'FROM redirects WHERE from_path ILIKE $1 OR to_path ILIKE $1';
const LIST = `
  SELECT ${COLUMNS} ${FOUND}
  ORDER BY
    CASE WHEN $3 = 'asc' THEN CASE $2 WHEN 'to' THEN to_path WHEN 'from' THEN from_path END END,
    CASE WHEN $3 = 'desc' THEN CASE $2 WHEN 'to' THEN to_path WHEN 'from' THEN from_path END END DESC,
    CASE WHEN $2 = 'createdAt' AND $3 = 'asc' THEN created_at END,
    CASE WHEN $2 = 'createdAt' AND $3 = 'desc' THEN created_at END DESC,
    from_path
  LIMIT $4 OFFSET $5`;
const COUNT = `SELECT count(*)::int AS total ${FOUND}`;
const ONE = `SELECT ${COLUMNS} FROM redirects WHERE from_path = $1`;
const REMOVE = 'DELETE FROM redirects WHERE from_path = $1';
