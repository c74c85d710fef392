import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Throttles background work in favour of visitors. */
export interface Pace {
  /** Pauses after a batch that took this many milliseconds; hardly at all while the shop is idle. */
  pause(worked: number): Promise<void>;
}

/** Requests per second above which work is throttled. */
const BUSY_RATE = 5;
/** Under load, work gets one part in this many of the time, which costs visitors less than a fifth of their speed. */
const LOAD_DIVISOR = 9;
const PAUSE_MAX_MS = 20_000;

/** @param closing aborts the pause, which then throws */
export function createPace(app: FastifyInstance, closing: AbortSignal): Pace {
  let requests = 0;
  let since = performance.now();
  app.addHook('onRequest', (_request, _reply, done) => {
    requests += 1;
    done();
  });
  return {
    async pause(worked) {
      const now = performance.now();
      const rate = (requests * 1000) / Math.max(now - since, 1);
      [requests, since] = [0, now];
      const pauseMs = rate < BUSY_RATE ? 1 : Math.min(worked * (LOAD_DIVISOR - 1), PAUSE_MAX_MS);
      await sleep(pauseMs, undefined, { signal: closing });
    },
  };
}
