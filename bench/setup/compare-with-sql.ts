import type { ReplayRun } from '../servers/orders.ts';
import { type BenchServer, serve } from './child-server.ts';
import { type BenchRequest, type LoadResult, sendEachOnce, sendRequest } from './send-each-once.ts';
import { median } from './stage.ts';

/** The shop's API on an embedded database or a server; it records and replays SQL. */
export const serveRecorded = (options: {
  database?: string | undefined;
  dataDir?: string | undefined;
  folder: string;
}): Promise<BenchServer> => serve('orders', options);

/** Records the SQL of requests, sent one after the other. @returns the number of statements of the last one */
export async function recordStatements(
  server: BenchServer,
  requests: readonly BenchRequest[],
): Promise<number> {
  await server.ask('record');
  let count = 0;
  for (const each of requests) {
    await sendRequest(server.origin, each);
    count = await server.ask<number>('take');
  }
  await server.ask('stop');
  return count;
}

interface ComparedRequests extends Omit<ReplayRun, 'count'> {
  requests: readonly BenchRequest[];
  rounds: number;
  /** Restores the data before each half of a round. */
  reset?: () => Promise<unknown>;
}

/**
 * Compares the shop with the bare SQL recorded before, replayed on the same connections. Rounds alternate, so that a
 * busy moment of the machine affects both; medians.
 */
export async function compareWithSql(
  server: BenchServer,
  { requests, rounds, clients, isRead, reset }: ComparedRequests,
): Promise<{ shop: number; bare: number; ratio: number; p95: number; p99: number }> {
  const shop: LoadResult[] = [];
  const bare: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const replay: ReplayRun = { count: requests.length, clients, isRead };
    const bareRate = await server.ask<number>('replay', replay);
    await reset?.();
    const answered = await sendEachOnce(server.origin, requests, clients);
    await reset?.();
    // The first round warms up.
    if (round === 0) continue;
    bare.push(bareRate);
    shop.push(answered);
  }
  return {
    shop: median(shop.map(({ rate }) => rate)),
    bare: median(bare),
    ratio: median(shop.map(({ rate }, i) => rate / (bare[i] ?? rate))),
    p95: median(shop.map(({ p95 }) => p95)),
    p99: median(shop.map(({ p99 }) => p99)),
  };
}
