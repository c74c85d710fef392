import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { reuseIdleProcesses } from '../src/platform/process/killable.ts';
import { KEPT } from './kept.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** How often the test has asserted something. */
    assertions?: number;
  }
}

// Child processes find their modules compiled.
enableCompileCache({ directory: join(KEPT, 'compiled'), portable: true });
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
