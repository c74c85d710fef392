import type { Db } from '#db/connect.ts';
import { countRows } from '#db/count-rows.ts';
import { column, columns, type RowOf, select, time } from '#db/select.ts';
import type { AnyEmailKind } from './email-kind.ts';
import { OUTBOX_CHANNEL } from './enqueue.ts';
import { outbox } from './tables.ts';

const FAILED = {
  ...columns(outbox, 'o', 'id', 'kind', 'recipient'),
  writtenAt: column(outbox.createdAt, 'o'),
  failedAt: time('o.failed_at'),
  ...columns(outbox, 'o', 'attempts', 'lastError', 'content'),
};
type FailedEmail = Omit<RowOf<typeof FAILED>, 'content'>;
const PAGE = select(
  FAILED,
  'FROM outbox o WHERE o.failed_at IS NOT NULL ORDER BY o.failed_at DESC, o.id LIMIT $1 OFFSET $2',
);
const LOCKED = select(FAILED, 'FROM outbox o WHERE o.id = $1 AND o.failed_at IS NOT NULL FOR UPDATE');

export async function listFailedEmails(
  db: Pick<Db, 'query'>,
  kinds: readonly AnyEmailKind[],
  { size, offset }: { size: number; offset: number },
): Promise<(FailedEmail & { about: string; canResend: boolean })[]> {
  const rows = await db.query(PAGE, [size, offset]);
  return rows.map(({ content, ...email }) => ({
    ...email,
    about: kinds.find(({ kind }) => kind === email.kind)?.wording?.about ?? email.kind,
    canResend: isRenderable(kinds, email.kind, content),
  }));
}

export const countFailedEmails = (db: Pick<Db, 'query'>): Promise<number> =>
  countRows(db, 'FROM outbox WHERE failed_at IS NOT NULL');

/**
 * Queues a failed email again; the commit wakes the mailers.
 * @returns its kind; null if it hasn't failed, or needs secrets the outbox has deleted
 */
export async function resendEmail(
  tx: Db,
  kinds: readonly AnyEmailKind[],
  id: string,
): Promise<string | null> {
  const [email] = await tx.query(LOCKED, [id]);
  if (!email || !isRenderable(kinds, email.kind, email.content)) return null;
  await tx.query(RESEND, [id]);
  return email.kind;
}

/** Secrets the outbox deletes from sent and failed emails (`email-kind.ts`). */
const SECRETS = ['url', 'code', 'unsubscribeUrl'];

/** Checks that an email can still be rendered: its kind is known and it needs no deleted secrets. */
function isRenderable(
  kinds: readonly AnyEmailKind[],
  kind: string,
  content: Record<string, unknown>,
): boolean {
  const emailKind = kinds.find((candidate) => candidate.kind === kind);
  if (!emailKind) return false;
  let isSecretMissing = false;
  const watched = new Proxy(content, {
    get(source, name) {
      if (SECRETS.includes(String(name)) && !Object.hasOwn(source, name)) isSecretMissing = true;
      return Reflect.get(source, name);
    },
  });
  try {
    emailKind.template(watched as never, { origin: 'https://shop.invalid' });
  } catch {
    return false;
  }
  return !isSecretMissing;
}

/** Restarts the retry period; keeps the last error until the email is sent. */
const RESEND = `
  WITH email AS (
    UPDATE outbox SET failed_at = NULL, attempts = 0, next_attempt_at = now(), created_at = now()
    WHERE id = $1 RETURNING id
  ) SELECT pg_notify('${OUTBOX_CHANNEL}', '') FROM email`;
