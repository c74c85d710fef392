import { eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { type RowOf, selectFrom } from '#db/select.ts';
import { API } from '#kernel/api.ts';
import { retryDelay } from '../../retry-delay.ts';
import { sandboxEvents } from '../../tables.ts';
import { SANDBOX_SIGNATURE, signSandboxWebhook } from './signature.ts';

/** Sends a webhook. @returns HTTP status; rejects without a reply */
export type DeliverWebhook = (path: string, body: string, headers: Record<string, string>) => Promise<number>;

const REPLY_TIMEOUT_MS = 8000;
const SANDBOX_WEBHOOK = `${API.payments}/sandbox/webhook`;

export const deliverByHttp =
  (origin: string): DeliverWebhook =>
  async (path, body, headers) => {
    const signal = AbortSignal.timeout(REPLY_TIMEOUT_MS);
    const reply = await fetch(origin + path, { method: 'POST', body, headers, signal });
    await reply.body?.cancel();
    return reply.status;
  };

interface DeliveryDependencies {
  db: Db;
  clock: () => Date;
  webhookSecret: string;
  deliver: DeliverWebhook;
  report: (problem: Error) => void;
}

/** Sends due events, oldest first, and retries failures with growing delays. */
export async function deliverDueEvents(deps: DeliveryDependencies): Promise<void> {
  const { db, clock, webhookSecret, deliver, report } = deps;
  for (const { id, body } of await claimDueEvents(deps)) {
    try {
      const status = await deliver(SANDBOX_WEBHOOK, body, {
        'content-type': 'application/json',
        [SANDBOX_SIGNATURE]: signSandboxWebhook(body, webhookSecret, clock()),
      });
      if (status < 200 || status > 299) throw new Error(`The shop answered ${status}.`);
      await db.orm
        .update(sandboxEvents)
        .set({ deliveredAt: clock().toISOString() })
        .where(eq(sandboxEvents.id, id));
    } catch (cause) {
      report(new Error(`The sandbox’s event ${id} was not delivered; it will be retried.`, { cause }));
    }
  }
}

/** Claims due events by postponing them, so that no other process sends them too. */
function claimDueEvents({ db, clock }: DeliveryDependencies): Promise<RowOf<typeof DUE>[]> {
  return db.transaction(async (tx) => {
    const now = clock();
    const due = await tx.query(DUE, [now.toISOString()]);
    for (const { id, tries } of due)
      await tx.orm
        .update(sandboxEvents)
        .set({
          tries: tries + 1,
          dueAt: new Date(now.getTime() + REPLY_TIMEOUT_MS + retryDelay(tries + 1)).toISOString(),
        })
        .where(eq(sandboxEvents.id, id));
    return due;
  });
}

const DUE = selectFrom(
  sandboxEvents,
  ['id', 'body', 'tries'],
  'WHERE delivered_at IS NULL AND due_at <= $1::timestamptz ORDER BY id LIMIT 20 FOR UPDATE SKIP LOCKED',
);
