/**
 * The shop's API with sandbox payments. Records the SQL of a call and, on request of the parent process, replays it on
 * the same connections without anything around it.
 */
import '../../src/platform/environment/set-node-env.ts';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createApp } from '../../src/app/create-app.ts';
import { connectServer, type Db } from '../../src/db/connect.ts';
import { openFolder } from '../../src/db/data-folder.ts';
import { createCoverStore } from '../../src/features/covers/server/cover-store.ts';
import { createFolderStore } from '../../src/platform/files/folder-store.ts';
import { createThrottle } from '../../src/platform/http/throttle.ts';
import type { OrderServerMessage, ReplayRun } from '../orders/messages.ts';
import { type RecordedStatement, withStatementLog } from '../statement-log.ts';
import { ORIGIN, SECRET } from './keys.ts';

const { database, dataDir, files } = JSON.parse(process.argv[2] ?? '{}') as Record<
  string,
  string | undefined
>;
const db = dataDir === undefined ? connectServer(database ?? '') : await openFolder(dataDir);
let current: RecordedStatement[] | undefined;
const recorded: RecordedStatement[][] = [];
let running = 0;
const countRunning =
  <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
  async (...args: A): Promise<R> => {
    running += 1;
    return call(...args).finally(() => {
      running -= 1;
    });
  };
const app = await createApp({
  db: withStatementLog(
    {
      ...db,
      query: countRunning(db.query) as Db['query'],
      transaction: countRunning(db.transaction) as Db['transaction'],
    },
    (statement) => void current?.push(statement),
  ),
  covers: createCoverStore({ dir: join(files ?? '', 'covers') }),
  files: createFolderStore(join(files ?? '', 'files'), { secret: SECRET, origin: ORIGIN }),
  secret: SECRET,
  origin: ORIGIN,
  payments: { sandbox: true },
  // One person places many orders here.
  throttle: ({ tries, seconds }) => createThrottle({ tries: tries * 1000, seconds }),
});

/** Requests keep running for a while after their client has disconnected. */
async function waitUntilIdle(): Promise<void> {
  for (let idle = 0; idle < 5; idle = running > 0 ? 0 : idle + 1) await wait(40);
  await app.background.idle();
}

/** Replays the statements of one call after another, `clients` at a time, each call in one transaction. */
async function replay({ count, clients, isRead }: ReplayRun): Promise<{ rate: number }> {
  let next = 0;
  const client = async () => {
    while (next < count) {
      const call = recorded[next++ % recorded.length] as RecordedStatement[];
      if (isRead) for (const { text, values } of call) await db.query(text, values);
      else
        await db.transaction(async (tx) => {
          for (const { text, values } of call) await tx.query(text, values);
        });
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  return { rate: count / ((performance.now() - began) / 1000) };
}

const answers: Record<OrderServerMessage['ask'], (message: OrderServerMessage) => Promise<unknown>> = {
  async record() {
    recorded.length = 0;
    current = [];
  },
  /** Ends recording one call. @returns its statements */
  async take() {
    await app.background.idle();
    const call = current ?? [];
    recorded.push(call);
    current = [];
    return call.map(({ text }) => text);
  },
  async stop() {
    current = undefined;
  },
  bare: ({ run }) => replay(run as ReplayRun),
  async script({ text }) {
    await waitUntilIdle();
    await db.script(text ?? '');
  },
};
process.on('message', (message: OrderServerMessage) => {
  answers[message.ask](message).then(
    (answer) => process.send?.({ id: message.id, answer: answer ?? null }),
    (failure) => process.send?.({ id: message.id, failure: String((failure as Error).stack ?? failure) }),
  );
});
process.on('disconnect', () => process.exit());
process.send?.({ origin: await app.listen({ port: 0, host: '127.0.0.1' }) });
