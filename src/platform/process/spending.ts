import { setTimeout } from 'node:timers/promises';
import { cpuTimeOf, memoryOf } from './cpu-time.ts';

/** What a piece of work may take. */
export interface Spending {
  /** How long one step of it may work, in milliseconds: from the beginning, or from the last beat. */
  longest: number;
  /** How long all steps may work together. */
  whole?: number;
  /** Bytes of memory. */
  memory?: number;
}

/** So many times as long as it may work, a step may take on the clock. */
const PATIENCE = 8;
/** How often it is looked at what a process takes that may not take all memory. */
const LOOK_MS = 100;

/** Calls back once when the process has taken more than it may, unless that is ended before. */
export function whenSpent(
  pid: number | undefined,
  { longest, whole = Number.POSITIVE_INFINITY, memory }: Spending,
  spent: () => void,
): { beat(): void; end(): void } {
  const ending = new AbortController();
  const { signal } = ending;
  const every = memory === undefined ? longest : Math.min(longest, LOOK_MS);
  let hasBeaten = false;

  async function watch(): Promise<void> {
    const first = await takenBy(pid);
    let step = first;
    for (;;) {
      await setTimeout(every, undefined, { signal });
      const now = await takenBy(pid);
      if (signal.aborted) return;
      if (hasBeaten) step = now;
      hasBeaten = false;
      // The system counts in steps.
      const isOver =
        workedSince(step, now) >= 0.9 * longest ||
        now.clock - step.clock >= 0.99 * PATIENCE * longest ||
        workedSince(first, now) >= whole;
      if (isOver || (memory !== undefined && now.memory > memory)) return spent();
    }
  }

  watch().catch(() => {});
  return {
    beat() {
      hasBeaten = true;
    },
    end: () => ending.abort(),
  };
}

interface Taken {
  clock: number;
  /** Null where the system does not say. */
  work: number | null;
  memory: number;
}

async function takenBy(pid: number | undefined): Promise<Taken> {
  const [work, memory] = await Promise.all([cpuTimeOf(pid), memoryOf(pid)]);
  return { clock: performance.now(), work, memory: memory ?? 0 };
}

/** Where the system does not say how long it worked, it did all the time. */
const workedSince = (before: Taken, now: Taken): number =>
  before.work === null || now.work === null ? now.clock - before.clock : now.work - before.work;
