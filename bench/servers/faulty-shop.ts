/**
 * The shop's API with sandbox payments, whose provider, webhooks and clock are controlled by the parent process. Not
 * reachable through the environment, so never in production. Background jobs run every second.
 */
import '../../src/platform/environment/production.ts';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createApp } from '../../src/app/create-app.ts';
import { connectServer } from '../../src/db/connect.ts';
import { openFolder } from '../../src/db/folder.ts';
import { createCoverStore } from '../../src/features/covers/server/store.ts';
import { type Provider, ProviderBroke } from '../../src/features/payments/server/provider.ts';
import { type Deliver, deliverTo } from '../../src/features/payments/server/sandbox/delivery.ts';
import { smtpTransport } from '../../src/platform/email/transport.ts';
import { createFolderStore } from '../../src/platform/files/folder-store.ts';
import type { FaultyOrder, FaultyShopOptions } from '../faults/shops.ts';
import { openThings, timePasses } from '../faults/time.ts';
import { randomFrom } from '../random.ts';
import { ORIGIN, SECRET } from './keys.ts';

const options = JSON.parse(process.argv[2] ?? '{}') as FaultyShopOptions;
const { database, dataDir, port, smtp, seed, files } = options;
const random = randomFrom(seed);
let provider = options.provider;
let webhooks = options.webhooks;

const db = dataDir === undefined ? connectServer(database ?? '') : await openFolder(dataDir);
const app = await createApp({
  db,
  covers: createCoverStore({ dir: join(files, 'covers') }),
  files: createFolderStore(join(files, 'files'), { secret: SECRET, origin: ORIGIN }),
  uploadsFolder: join(files, `uploads-${port}`),
  secret: SECRET,
  origin: ORIGIN,
  email: { transport: smtpTransport({ url: smtp, from: 'Rare Bindings <shop@localhost>' }) },
  payments: {
    sandbox: true,
    deliver: faultyDelivery(deliverTo(`http://127.0.0.1:${port}`)),
    through: faulty,
  },
});

/** Wraps a provider so that it is slow or fails, before or after having done its work. */
function faulty(whole: Provider): Provider {
  const through =
    <A extends unknown[], R>(call: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      if (provider === 'slow') await wait(options.slowMs);
      const isBroken = provider === 'broken';
      if (isBroken && random.chance(0.5)) throw new ProviderBroke('500: The provider failed.');
      const answer = await call(...given);
      if (isBroken) throw new ProviderBroke('500: The provider failed, having done it.');
      return answer;
    };
  return {
    ...whole,
    create: through((asked) => whole.create(asked)),
    retrieve: through((ref) => whole.retrieve(ref)),
    cancel: through((ref) => whole.cancel(ref)),
    refund: through((asked) => whole.refund(asked)),
  };
}

/** Duplicates, drops, delays and reorders webhooks. */
function faultyDelivery(deliver: Deliver): Deliver {
  return async (...event) => {
    if (webhooks === 'well') return deliver(...event);
    const fate = random.between(1, 10);
    // Lost, although the provider believes it was delivered.
    if (fate === 1) return 200;
    if (fate === 2) return (await Promise.all([deliver(...event), deliver(...event)]))[0];
    if (fate > 4) return deliver(...event);
    // Delayed, so that later events overtake it.
    setTimeout(() => void deliver(...event).catch(() => {}), random.between(300, 3000));
    return 200;
  };
}

const { payments, orders, mailer, background } = app;
const work = async () => {
  const done: PromiseSettledResult<unknown>[] = await Promise.allSettled([
    payments.sweep(),
    payments.reconcile(),
    orders.cancelUnpaid(),
    mailer?.sweep(),
  ]);
  return done.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
};
let working: Promise<unknown> = Promise.resolve();
let isResting = false;
const job = setInterval(() => {
  if (!isResting) working = working.then(work);
}, 1000);

const answers: Record<FaultyOrder['ask'], (order: FaultyOrder) => Promise<unknown>> = {
  async mood(order) {
    provider = order.provider ?? provider;
    webhooks = order.webhooks ?? webhooks;
  },
  /** Stops background jobs and waits for running ones. */
  async rest() {
    isResting = true;
    await working;
    await background.idle();
  },
  async work() {
    const failures = await work();
    await background.idle();
    return { failures, open: await openThings(db) };
  },
  pass: () => timePasses(db),
  expire: ({ code }) =>
    db.query(`UPDATE orders SET placed_at = placed_at - interval '2 hours' WHERE code = $1`, [code]),
  async end() {
    clearInterval(job);
    await working;
    await app.close();
    await db.close();
  },
};
function tell(said: object): void {
  if (process.connected) process.send?.(said);
}
process.on('message', (order: FaultyOrder) => {
  answers[order.ask](order).then(
    (answer) => tell({ id: order.id, answer }),
    (failure) => tell({ id: order.id, failure: String(failure) }),
  );
});
process.on('disconnect', () => process.exit());
await app.listen({ port, host: '127.0.0.1' });
mailer?.start().catch(() => {});
process.send?.({ ready: true });
