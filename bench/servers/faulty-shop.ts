/**
 * The shop's API with sandbox payments, whose provider, webhooks and clock are controlled by the parent process. Not
 * reachable through the environment, so never in production. Background jobs run every second.
 */
import '../../src/platform/environment/set-node-env.ts';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createApp } from '../../src/app/create-app.ts';
import { connectServer } from '../../src/db/connect.ts';
import { openFolder } from '../../src/db/data-folder.ts';
import { type Provider, ProviderFailed } from '../../src/features/payments/server/provider.ts';
import {
  type DeliverWebhook,
  deliverByHttp,
} from '../../src/features/payments/server/sandbox/webhook-delivery.ts';
import { smtpTransport } from '../../src/platform/email/transport.ts';
import { advanceTwoHours, countPendingWork } from '../faults/clock.ts';
import type { FaultSettings, FaultyShopOptions } from '../faults/shop-process.ts';
import { createRandomSource } from '../setup/generator.ts';
import { readOptions, reportToParent, shopOptions } from './parent.ts';

const SLOW_MS = 30_000;
const { database, dataDir, port, smtp, seed, folder, ...initial } = readOptions<
  FaultyShopOptions & FaultSettings
>();
const random = createRandomSource(seed);
let settings: FaultSettings = initial;

const db = dataDir === undefined ? connectServer(database ?? '') : await openFolder(dataDir);
const app = await createApp({
  ...shopOptions(folder),
  db,
  uploadsFolder: join(folder, `uploads-${port}`),
  email: { transport: smtpTransport({ url: smtp, from: 'Rare Bindings <shop@localhost>' }) },
  payments: {
    sandbox: true,
    deliver: withFaultyDelivery(deliverByHttp(`http://127.0.0.1:${port}`)),
    wrapProvider: withFaultyProvider,
  },
});

/** Wraps a provider so that it is slow or fails, before or after having done its work. */
function withFaultyProvider(inner: Provider): Provider {
  const through =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      if (settings.provider === 'slow') await wait(SLOW_MS);
      const isBroken = settings.provider === 'broken';
      if (isBroken && random.chance(0.5)) throw new ProviderFailed('500: The provider failed.');
      const answer = await call(...args);
      if (isBroken) throw new ProviderFailed('500: The provider failed, having done it.');
      return answer;
    };
  return {
    ...inner,
    create: through((payment) => inner.create(payment)),
    retrieve: through((ref) => inner.retrieve(ref)),
    cancel: through((ref) => inner.cancel(ref)),
    refund: through((refund) => inner.refund(refund)),
  };
}

function withFaultyDelivery(deliver: DeliverWebhook): DeliverWebhook {
  return async (...event) => {
    if (settings.webhooks === 'well') return deliver(...event);
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
const runJobs = async () => {
  const results: PromiseSettledResult<unknown>[] = await Promise.allSettled([
    payments.sweep(),
    payments.reconcile(),
    orders.cancelUnpaidOrders(),
    mailer?.sweep(),
  ]);
  return results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
};
let runningJobs: Promise<unknown> = Promise.resolve();
let isPaused = false;
const job = setInterval(() => {
  if (!isPaused) runningJobs = runningJobs.then(runJobs);
}, 1000);

await app.listen({ port, host: '127.0.0.1' });
mailer?.start().catch(() => {});
reportToParent(`http://127.0.0.1:${port}`, {
  async set(changed: FaultSettings) {
    settings = changed;
  },
  /** Stops background jobs and waits for running ones. */
  async rest() {
    isPaused = true;
    await runningJobs;
    await background.idle();
  },
  async work() {
    const failures = await runJobs();
    await background.idle();
    return { failures, open: await countPendingWork(db) };
  },
  pass: () => advanceTwoHours(db),
  expire: (code: string) =>
    db.query(`UPDATE orders SET placed_at = placed_at - interval '2 hours' WHERE code = $1`, [code]),
  async end() {
    clearInterval(job);
    await runningJobs;
    await app.close();
    await db.close();
  },
});
