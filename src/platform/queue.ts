import { Failure } from './failures.ts';

/** Runs costly work one piece at a time, so that it never takes the core that answers everybody else. */
export interface Queue {
  /** @throws Failure 503 `BUSY` when too much is waiting already */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** `waiting` is how many may stand in line; who comes later is asked to try again. */
export function createQueue({ waiting: most }: { waiting: number }): Queue {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(work) {
      if (waiting > most) {
        const message = 'Many people are doing this right now. Please try again in a moment.';
        return Promise.reject(new Failure(503, 'BUSY', message, undefined, { retryAfter: 5 }));
      }
      waiting += 1;
      const done = last.then(work).finally(() => {
        waiting -= 1;
      });
      last = done.catch(() => {});
      return done;
    },
  };
}
