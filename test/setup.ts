import { afterAll, afterEach, expect, vi } from 'vitest';
import { reuseIdleProcesses } from '../src/platform/process/killable.ts';

declare module 'vitest' {
  interface TaskMeta {
    assertions?: number;
  }
}

reuseIdleProcesses();

afterEach(({ task }) => {
  task.meta.assertions = expect.getState().assertionCalls;
});

// The next file runs in the same process.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
