import { afterEach, expect, test, vi } from 'vitest';
import type { Db } from '#db/connect.ts';
import type { Background } from '#platform/background.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { FileChecker } from '../process/checker.ts';
import { createIntake } from './intake.ts';
import type { ReceivedFiles } from './received-files.ts';

afterEach(() => vi.useRealTimers());

test('a file that is being checked, or waits for it, is kept as this process’s until that is over', async () => {
  vi.useFakeTimers();
  const held: unknown[] = [];
  const query = async (text: string, [id]: readonly unknown[]) => {
    if (/SET used_at = now\(\) WHERE id = \$1 AND stage = 'checking'/.test(text)) held.push(id);
    return text.includes('RETURNING bytes') ? [{ bytes: 9 }] : [];
  };
  const over = Promise.withResolvers<{ refusal: 'ENCRYPTED' }>();
  const intake = createIntake({
    db: { query } as unknown as Db,
    files: {} as FileStore,
    received: { pathOf: () => '', remove: async () => {} } as unknown as ReceivedFiles,
    checker: { run: () => over.promise, close: async () => {} } as unknown as FileChecker,
    background: { run: (work) => void work(), idle: async () => {} } satisfies Background,
  });
  intake.check({ id: 'A', userId: null });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(held).toEqual(['A', 'A', 'A', 'A']);
  over.resolve({ refusal: 'ENCRYPTED' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(held).toHaveLength(4);
  expect(intake.isChecking('A')).toBe(false);
});
