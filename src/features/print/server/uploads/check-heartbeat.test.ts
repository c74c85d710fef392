import { afterEach, expect, test, vi } from 'vitest';
import type { Db } from '#db/connect.ts';
import type { Background } from '#platform/background.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { FileChecker } from '../process/checker.ts';
import { createIntake } from './intake.ts';
import type { ReceivedFiles } from './received-files.ts';

afterEach(() => vi.useRealTimers());

test('sends heartbeats for a file until its check is finished', async () => {
  vi.useFakeTimers();
  const heartbeats: unknown[] = [];
  const query = async (text: string, [id]: readonly unknown[]) => {
    if (/SET used_at = now\(\) WHERE id = \$1 AND stage = 'checking'/.test(text)) heartbeats.push(id);
    return [];
  };
  const where = () => ({ returning: async () => [{ bytes: 9 }] });
  const orm = { update: () => ({ set: () => ({ where }) }) };
  const checkResult = Promise.withResolvers<{ refusal: 'ENCRYPTED' }>();
  const intake = createIntake({
    db: { query, orm } as unknown as Db,
    files: {} as FileStore,
    received: { getPath: () => '', remove: async () => {} } as unknown as ReceivedFiles,
    checker: { run: () => checkResult.promise, close: async () => {} } as unknown as FileChecker,
    background: { run: (work) => void work(), idle: async () => {} } satisfies Background,
  });
  intake.check({ id: 'A', userId: null });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heartbeats).toEqual(['A', 'A', 'A', 'A']);
  checkResult.resolve({ refusal: 'ENCRYPTED' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heartbeats).toHaveLength(4);
  expect(intake.isChecking('A')).toBe(false);
});
