/** The shop's API, which records the SQL of requests and replays it. */
import '../../src/platform/environment/set-node-env.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { createApp } from '../../src/app/create-app.ts';
import { connectServer, type Db } from '../../src/db/connect.ts';
import { openFolder } from '../../src/db/data-folder.ts';
import { createThrottle } from '../../src/platform/http/throttle.ts';
import { readOptions, reportToParent, shopOptions } from './parent.ts';
import { type RecordedStatement, withStatementLog } from './statement-log.ts';

export interface ReplayRun {
  count: number;
  clients: number;
  /** Read-only statements are replayed one by one; others in a transaction. */
  isRead: boolean;
}

const { database, dataDir, folder } = readOptions<{ database?: string; dataDir?: string; folder: string }>();
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
  ...shopOptions(folder),
  db: withStatementLog(
    {
      ...db,
      query: countRunning(db.query) as Db['query'],
      transaction: countRunning(db.transaction) as Db['transaction'],
    },
    (statement) => void current?.push(statement),
  ),
  payments: { sandbox: true },
  // One person places many orders here.
  throttle: ({ tries, seconds }) => createThrottle({ tries: tries * 1000, seconds }),
});

/** Requests keep running for a while after their client has disconnected. */
async function waitUntilIdle(): Promise<void> {
  for (let idle = 0; idle < 5; idle = running > 0 ? 0 : idle + 1) await wait(40);
  await app.background.idle();
}

/** Replays the statements of one call after another, `clients` at a time. @returns calls per second */
async function replay({ count, clients, isRead }: ReplayRun): Promise<number> {
  let next = 0;
  const client = async () => {
    while (next < count) {
      const call = recorded[next++ % recorded.length] as RecordedStatement[];
      const run = async (connection: Pick<Db, 'query'>) => {
        for (const { text, values } of call) await connection.query(text, values);
      };
      if (isRead) await run(db);
      else await db.transaction(run);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  return count / ((performance.now() - began) / 1000);
}

reportToParent(await app.listen({ port: 0, host: '127.0.0.1' }), {
  async record() {
    recorded.length = 0;
    current = [];
  },
  /** Ends recording one call. @returns the number of its statements */
  async take() {
    await app.background.idle();
    const call = current ?? [];
    recorded.push(call);
    current = [];
    return call.length;
  },
  async stop() {
    current = undefined;
  },
  replay,
  async script(text: string) {
    await waitUntilIdle();
    await db.script(text);
  },
});
