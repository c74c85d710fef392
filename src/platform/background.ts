import { withWorkload } from '#db/workload.ts';

/** Work that continues after the reply, such as emails whose sending must not be measurable from outside. */
export interface Background {
  run(work: () => Promise<unknown>): void;
  /** Resolves when no work is left. */
  idle(): Promise<void>;
}

export function createBackground(onFailure: (error: unknown) => void): Background {
  const running = new Set<Promise<unknown>>();
  return {
    run(work) {
      // Starts after the reply is sent, which the embedded database would delay.
      const task = new Promise((begin) => setImmediate(begin))
        .then(() => withWorkload('work', work))
        .catch(onFailure)
        .finally(() => running.delete(task));
      running.add(task);
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
