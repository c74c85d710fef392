import { withPatience } from '#db/patience.ts';

/** Work that goes on after the reply, such as a letter whose writing must not be measurable from outside. */
export interface Background {
  /** Starts the work; a failure of it is logged. */
  run(work: () => Promise<unknown>): void;
  /** Resolves when nothing is being worked on any more. */
  idle(): Promise<void>;
}

export function createBackground(onFailure: (error: unknown) => void): Background {
  const running = new Set<Promise<unknown>>();
  return {
    run(work) {
      // Not before the reply is on its way: the embedded database would hold it up.
      const done = new Promise((begin) => setImmediate(begin))
        .then(() => withPatience('work', work))
        .catch(onFailure)
        .finally(() => running.delete(done));
      running.add(done);
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
