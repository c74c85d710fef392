import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Lets visitors go before work that nobody waits for. */
export interface Pace {
  /** Waits after a piece of work that took so many milliseconds: hardly at all while nobody asks the shop for anything. */
  rest(worked: number): Promise<void>;
}

/** From so many requests a second on, the work has to give way. */
const BUSY = 5;
/** Then it has one part in so many of the time; with less than a fifth, visitors lose less than that. */
const SHARE = 9;
const LONGEST_MS = 20_000;

/** @param closing ends a wait at once; it is thrown then */
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
