/**
 * The shop's calls with payments that are pretended, on either database. It records what statements a call asks, and asks
 * the same ones again over the same connections with nothing around them, when its parent process says so.
 */
import '../../src/platform/environment/production.ts';
import { join } from 'node:path';
import { createApp } from '../../src/app/create-app.ts';
import { connectServer } from '../../src/db/connect.ts';
import { openFolder } from '../../src/db/folder.ts';
import { createCoverStore } from '../../src/features/covers/server/store.ts';
import { createFolderStore } from '../../src/platform/files/folder-store.ts';
import { createThrottle } from '../../src/platform/http/throttle.ts';
import type { BareRun, OrderBenchAsk } from '../orders/asked.ts';
import { type Recorded, recording } from '../recorded.ts';
import { ORIGIN, SECRET } from './keys.ts';

const { database, dataDir, files } = JSON.parse(process.argv[2] ?? '{}') as Record<
  string,
  string | undefined
>;
const db = dataDir === undefined ? connectServer(database ?? '') : await openFolder(dataDir);
let heard: Recorded[] | undefined;
const recorded: Recorded[][] = [];
const app = await createApp({
  db: recording(db, (one) => void heard?.push(one)),
  covers: createCoverStore({ dir: join(files ?? '', 'covers') }),
  files: createFolderStore(join(files ?? '', 'files'), { secret: SECRET, origin: ORIGIN }),
  secret: SECRET,
  origin: ORIGIN,
  payments: { sandbox: true },
  // A person orders again and again here.
  throttle: ({ tries, seconds }) => createThrottle({ tries: tries * 1000, seconds }),
});

/** The statements of one call after another, by so many at once, each call's in one transaction. */
async function bare({ seconds, clients, isRead }: BareRun): Promise<{ rate: number; count: number }> {
  const began = performance.now();
  const until = began + seconds * 1000;
  let next = 0;
  const client = async () => {
    while (performance.now() < until && (isRead || next < recorded.length)) {
      const call = recorded[next++ % recorded.length] as Recorded[];
      if (isRead) for (const { text, values } of call) await db.query(text, values);
      else
        await db.transaction(async (tx) => {
          for (const { text, values } of call) await tx.query(text, values);
        });
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { rate: next / ((performance.now() - began) / 1000), count: next };
}

const answers: Record<OrderBenchAsk['ask'], (asked: OrderBenchAsk) => Promise<unknown>> = {
  /** From now on statements are heard; those of an earlier recording are forgotten. */
  async record() {
    recorded.length = 0;
    heard = [];
  },
  /** One call is over. @returns its statements */
  async take() {
    await app.background.idle();
    const call = heard ?? [];
    recorded.push(call);
    heard = [];
    return call.map(({ text }) => text);
  },
  async stop() {
    heard = undefined;
  },
  bare: ({ run }) => bare(run as BareRun),
  async script({ text }) {
    await app.background.idle();
    await db.script(text ?? '');
  },
};
process.on('message', (asked: OrderBenchAsk) => {
  answers[asked.ask](asked).then(
    (answer) => process.send?.({ id: asked.id, answer: answer ?? null }),
    (failure) => process.send?.({ id: asked.id, failure: String((failure as Error).stack ?? failure) }),
  );
});
process.on('disconnect', () => process.exit());
process.send?.({ origin: await app.listen({ port: 0, host: '127.0.0.1' }) });
