import type { Db } from '#db/connect.ts';
import { iso } from '#db/iso.ts';
import type { AnyEmailKind } from './email-kind.ts';
import { OUTBOX_CHANNEL } from './enqueue.ts';

/** A letter that the shop has given up sending. Moments are ISO 8601. */
export interface GivenUpEmail {
  id: string;
  kind: string;
  recipient: string;
  writtenAt: string;
  givenUpAt: string;
  attempts: number;
  lastError: string | null;
}
type Stored = GivenUpEmail & { content: Record<string, unknown> };

/** The letters that were given up, the newest first, each with whether it can go once more. */
export async function givenUpEmails(
  db: Pick<Db, 'query'>,
  kinds: readonly AnyEmailKind[],
  { size, offset }: { size: number; offset: number },
): Promise<(GivenUpEmail & { canGoAgain: boolean })[]> {
  const rows = await db.query<Stored>(PAGE, [size, offset]);
  return rows.map(({ content, ...email }) => ({ ...email, canGoAgain: isWhole(kinds, email.kind, content) }));
}

export async function countGivenUp(db: Pick<Db, 'query'>): Promise<number> {
  const [row] = await db.query<{ total: number }>(
    'SELECT count(*)::int AS total FROM outbox WHERE given_up_at IS NOT NULL',
  );
  return row?.total ?? 0;
}

/**
 * Lets a letter that was given up go once more; the commit wakes the mailers.
 * @returns its kind; null where it was not given up, or says something that the outbox has forgotten
 */
export async function sendAgain(tx: Db, kinds: readonly AnyEmailKind[], id: string): Promise<string | null> {
  const [email] = await tx.query<Stored>(HELD, [id]);
  if (!email || !isWhole(kinds, email.kind, email.content)) return null;
  await tx.query(AGAIN, [id]);
  return email.kind;
}

/** What lets somebody into an account: the outbox forgets it once it has given a letter up (`email-kind.ts`). */
const SECRETS = ['url', 'code', 'unsubscribeUrl'];

/** Whether a letter can still be written: its kind is known, and its words ask for nothing that is forgotten. */
function isWhole(kinds: readonly AnyEmailKind[], kind: string, content: Record<string, unknown>): boolean {
  const known = kinds.find((one) => one.kind === kind);
  if (!known) return false;
  let isMissed = false;
  const looked = new Proxy(content, {
    get(from, name) {
      if (SECRETS.includes(String(name)) && !Object.hasOwn(from, name)) isMissed = true;
      return Reflect.get(from, name);
    },
  });
  try {
    known.template(looked as never, { origin: 'https://shop.invalid' });
  } catch {
    return false;
  }
  return !isMissed;
}

const COLUMNS = `id, kind, recipient, content, ${iso('created_at')} AS "writtenAt", ${iso('given_up_at')} AS "givenUpAt",
  attempts, last_error AS "lastError"`;
const PAGE = `
  SELECT ${COLUMNS} FROM outbox WHERE given_up_at IS NOT NULL ORDER BY given_up_at DESC, id LIMIT $1 OFFSET $2`;
const HELD = `SELECT ${COLUMNS} FROM outbox WHERE id = $1 AND given_up_at IS NOT NULL FOR UPDATE`;
/** Three days begin anew; what it was given up for stays to be read until it is sent. */
const AGAIN = `
  WITH email AS (
    UPDATE outbox SET given_up_at = NULL, attempts = 0, next_attempt_at = now(), created_at = now()
    WHERE id = $1 RETURNING id
  ) SELECT pg_notify('${OUTBOX_CHANNEL}', '') FROM email`;
