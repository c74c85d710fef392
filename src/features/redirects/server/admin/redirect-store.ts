import { ilike, or, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { isoTimestamp } from '#db/iso-timestamp.ts';
import { LOCKS, lockUntilCommit } from '#db/locks.ts';
import { invalid } from '#platform/http/calls.ts';
import { containing } from '#platform/staff/list.ts';
import { createStore, type RecordStore } from '#platform/staff/record-store.ts';
import { RedirectProblem, redirectKey } from '../../redirect.ts';
import { redirects } from '../../tables.ts';
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

const store = createStore(redirects, {
  keys: ['from'],
  search: (text) => or(ilike(redirects.from, containing(text)), ilike(redirects.to, containing(text))),
  order: 'from',
  computed: { createdAt: sql.raw(isoTimestamp('created_at')) },
  toRecord: ({ from }) => ({ id: encodeId(String(from)) }),
});

const save = async (tx: Db, { from, to }: Record<string, unknown>): Promise<void> => {
  await withFieldErrors(() => saveRedirects(tx, [{ from: String(from), to: String(to) }]), 'to');
};

/** Saves through `saveRedirects`, so that each redirect takes one hop (decision 18). */
export const redirectStore: RecordStore = {
  ...store,
  async get(db, id, isLocked = false) {
    // A change may shorten others, so it locks all of them.
    if (isLocked) await lockUntilCommit(db, LOCKS.redirects);
    return store.get(db, decodeId(id));
  },
  async add(tx, record) {
    const path = redirectKey(String(record.from));
    if ((await lockRedirects(tx)).some(({ from }) => from === path))
      throw invalid({ from: 'This URL already has a redirect.' });
    await save(tx, record);
    return encodeId(path);
  },
  async change(tx, id, record) {
    const path = decodeId(id);
    if (redirectKey(String(record.from)) === path) {
      await save(tx, record);
      return id;
    }
    await store.remove(tx, path);
    return redirectStore.add(tx, record);
  },
  remove: (tx, id) => store.remove(tx, decodeId(id)),
};
