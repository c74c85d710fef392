import type { Db } from '#db/connect.ts';
import { iso } from '#db/iso.ts';
import type { AnyEmailKind } from './email-kind.ts';
import { OUTBOX_CHANNEL } from './enqueue.ts';

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
 * Queues a failed email again; the commit wakes the mailers.
 * @returns its kind; null if it hasn't failed, or needs secrets the outbox has deleted
 */
export async function sendAgain(tx: Db, kinds: readonly AnyEmailKind[], id: string): Promise<string | null> {
  const [email] = await tx.query<Stored>(HELD, [id]);
  if (!email || !isWhole(kinds, email.kind, email.content)) return null;
  await tx.query(AGAIN, [id]);
  return email.kind;
}

/** Secrets the outbox deletes from sent and failed emails (`email-kind.ts`). */
const SECRETS = ['url', 'code', 'unsubscribeUrl'];

/** Checks that an email can still be rendered: its kind is known and it needs no deleted secrets. */
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
/** Restarts the retry period; keeps the last error until the email is sent. */
const AGAIN = `
  WITH email AS (
    UPDATE outbox SET given_up_at = NULL, attempts = 0, next_attempt_at = now(), created_at = now()
    WHERE id = $1 RETURNING id
  ) SELECT pg_notify('${OUTBOX_CHANNEL}', '') FROM email`;
