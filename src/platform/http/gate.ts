import { Failure } from './failures.ts';

interface GateCapacity {
  concurrent: number;
  waiting: number;
}

export interface GateLimits {
  person: GateCapacity;
  network: GateCapacity;
  all: GateCapacity;
  queueTimeout: number;
  noun?: string;
}

export interface GateVisitor {
  person: string;
  network: string;
}

export interface Gate {
  /**
   * Waits for a place and returns a function that frees it.
   * @param signal aborts the wait with its reason
   * @throws Failure 429 `TOO_MANY_TRIES` if this person or network has too many waiting, 503 `BUSY` if the queue is
   * full or too slow
   */
  enter(visitor: GateVisitor, signal?: AbortSignal): Promise<() => void>;
}

interface Waiter extends GateVisitor {
  enter(): void;
}

const RETRY = { retryAfter: 10 };
type Kind = 'person' | 'network';

/** Fair concurrency limiter: those with the fewest active requests go first, then first come first served. */
export function createGate(limits: GateLimits): Gate {
  const { noun = 'pictures' } = limits;
  const tooManyAtOnce = () => {
    const message = `You’re uploading too many ${noun} at once. Wait until they’ve finished, then upload the others.`;
    return new Failure(429, 'TOO_MANY_TRIES', message, undefined, RETRY);
  };
  const busy = () => {
    const message = `Many people are uploading ${noun} right now. Please try again in a moment.`;
    return new Failure(503, 'BUSY', message, undefined, RETRY);
  };
  const active = new Set<GateVisitor>();
  const waiting = new Set<Waiter>();
  const count = (visitors: Iterable<GateVisitor>, kind: Kind, { [kind]: key }: GateVisitor): number => {
    let matches = 0;
    for (const visitor of visitors) if (visitor[kind] === key) matches += 1;
    return matches;
  };
  const hasRoom = (visitor: GateVisitor): boolean =>
    active.size < limits.all.concurrent &&
    count(active, 'person', visitor) < limits.person.concurrent &&
    count(active, 'network', visitor) < limits.network.concurrent;

  function next(): Waiter | undefined {
    const rank = (waiter: Waiter): number =>
      count(active, 'network', waiter) * (limits.person.concurrent + 1) + count(active, 'person', waiter);
    let best: { waiter: Waiter; rank: number } | undefined;
    for (const waiter of waiting) {
      if (!hasRoom(waiter)) continue;
      const ranked = { waiter, rank: rank(waiter) };
      if (!best || ranked.rank < best.rank) best = ranked;
    }
    return best?.waiter;
  }

  function admit({ person, network }: GateVisitor): () => void {
    const place = { person, network };
    active.add(place);
    return () => {
      if (!active.delete(place)) return;
      for (let waiter = next(); waiter; waiter = next()) waiter.enter();
    };
  }

  function assertQueueRoom(visitor: GateVisitor): void {
    for (const kind of ['person', 'network'] as const)
      if (
        count(active, kind, visitor) + count(waiting, kind, visitor) >=
        limits[kind].concurrent + limits[kind].waiting
      )
        throw tooManyAtOnce();
    if (waiting.size >= limits.all.waiting) throw busy();
  }

  return {
    async enter(visitor, signal) {
      signal?.throwIfAborted();
      if (hasRoom(visitor)) return admit(visitor);
      assertQueueRoom(visitor);
      return new Promise((resolve, reject) => {
        const stopWaiting = () => {
          clearTimeout(timer);
          waiting.delete(waiter);
          signal?.removeEventListener('abort', abandon);
        };
        const abandon = () => {
          stopWaiting();
          reject(signal?.reason);
        };
        const waiter: Waiter = {
          ...visitor,
          enter() {
            stopWaiting();
            resolve(admit(visitor));
          },
        };
        const timer = setTimeout(() => {
          stopWaiting();
          reject(busy());
        }, limits.queueTimeout);
        waiting.add(waiter);
        signal?.addEventListener('abort', abandon);
      });
    },
  };
}
