import { afterEach, expect, test, vi } from 'vitest';
import type { Db } from '#db/connect.ts';
import { startLocalJobs } from './jobs.ts';

const db = { query: async () => [] } as unknown as Db;

afterEach(() => vi.useRealTimers());

test('local jobs repeat, never overlap, and are awaited on closing', async () => {
  vi.useFakeTimers();
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => ends.push(resolve));
  const failures: unknown[] = [];
  const jobs = startLocalJobs(
    db,
    [
      { name: 'files', minutes: 1, work },
      { name: 'broken', minutes: 2, work: () => Promise.reject(new Error('no glue')) },
    ],
    (error) => failures.push(error),
  );
  await vi.advanceTimersByTimeAsync(3 * 60_000);
  expect(ends).toHaveLength(1);
  expect(failures).toMatchObject([{ message: 'no glue' }]);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ends).toHaveLength(2);
  let isClosed = false;
  const closing = jobs.close().then(() => {
    isClosed = true;
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect({ isClosed, started: ends.length }).toEqual({ isClosed: false, started: 2 });
  ends[1]?.();
  await closing;
});
