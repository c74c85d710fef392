import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Throttles background work in favour of visitors. */
export interface Pace {
  /** Pauses after a batch that took this many milliseconds; hardly at all while the shop is idle. */
  rest(worked: number): Promise<void>;
}

/** Requests per second above which work is throttled. */
const BUSY = 5;
/** Under load, work gets one part in this many of the time, which costs visitors less than a fifth of their speed. */
const SHARE = 9;
const LONGEST_MS = 20_000;

/** @param closing aborts the pause, which then throws */
export function createPace(app: FastifyInstance, closing: AbortSignal): Pace {
  let requests = 0;
  let since = performance.now();
  app.addHook('onRequest', (_request, _reply, done) => {
    requests += 1;
    done();
  });
  return {
    async rest(worked) {
      const now = performance.now();
      const rate = (requests * 1000) / Math.max(now - since, 1);
      [requests, since] = [0, now];
      const pause = rate < BUSY ? 1 : Math.min(worked * (SHARE - 1), LONGEST_MS);
      await sleep(pause, undefined, { signal: closing });
    },
  };
}
