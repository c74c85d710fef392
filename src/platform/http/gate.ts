import { Failure } from './failures.ts';

interface GateRoom {
  atOnce: number;
  waiting: number;
}

export interface GateLimits {
  person: GateRoom;
  network: GateRoom;
  all: GateRoom;
  queueTimeout: number;
  what?: string;
}

export interface GateVisitor {
  person: string;
  network: string;
}

export interface Gate {
  /**
   * Waits for a place and returns a function that frees it.
   * @param left aborts the wait with its reason
   * @throws Failure 429 `TOO_MANY_TRIES` if this person or network has too many waiting, 503 `BUSY` if the queue is
   * full or too slow
   */
  enter(comer: GateVisitor, left?: AbortSignal): Promise<() => void>;
}

interface Waiter extends GateVisitor {
  enter(): void;
}

const again = { retryAfter: 10 };
type Kind = 'person' | 'network';

/** Fair concurrency limiter: those with the fewest active requests go first, then first come first served. */
export function createGate(limits: GateLimits): Gate {
  const { what = 'pictures' } = limits;
  const tooManyAtOnce = () => {
    const message = `You are sending many ${what} at once. Wait until they have arrived, then send the others.`;
    return new Failure(429, 'TOO_MANY_TRIES', message, undefined, again);
  };
  const busy = () => {
    const message = `Many people are sending ${what} just now. Please try again in a moment.`;
    return new Failure(503, 'BUSY', message, undefined, again);
  };
  const inside = new Set<GateVisitor>();
  const waiting = new Set<Waiter>();
  const count = (comers: Iterable<GateVisitor>, kind: Kind, { [kind]: key }: GateVisitor): number => {
    let found = 0;
    for (const comer of comers) if (comer[kind] === key) found += 1;
    return found;
  };
  const hasRoom = (comer: GateVisitor): boolean =>
    inside.size < limits.all.atOnce &&
    count(inside, 'person', comer) < limits.person.atOnce &&
    count(inside, 'network', comer) < limits.network.atOnce;

  function next(): Waiter | undefined {
    const rank = (waiter: Waiter): number =>
      count(inside, 'network', waiter) * (limits.person.atOnce + 1) + count(inside, 'person', waiter);
    let best: { waiter: Waiter; rank: number } | undefined;
    for (const waiter of waiting) {
      if (!hasRoom(waiter)) continue;
      const ranked = { waiter, rank: rank(waiter) };
      if (!best || ranked.rank < best.rank) best = ranked;
    }
    return best?.waiter;
  }

  function goIn({ person, network }: GateVisitor): () => void {
    const place = { person, network };
    inside.add(place);
    return () => {
      if (!inside.delete(place)) return;
      for (let waiter = next(); waiter; waiter = next()) waiter.enter();
    };
  }

  function refuseWhereFull(comer: GateVisitor): void {
    for (const kind of ['person', 'network'] as const)
      if (
        count(inside, kind, comer) + count(waiting, kind, comer) >=
        limits[kind].atOnce + limits[kind].waiting
      )
        throw tooManyAtOnce();
    if (waiting.size >= limits.all.waiting) throw busy();
  }

  return {
    async enter(comer, left) {
      left?.throwIfAborted();
      if (hasRoom(comer)) return goIn(comer);
      refuseWhereFull(comer);
      return new Promise((resolve, reject) => {
        const give = () => {
          clearTimeout(timer);
          waiting.delete(waiter);
          left?.removeEventListener('abort', goAway);
        };
        const goAway = () => {
          give();
          reject(left?.reason);
        };
        const waiter: Waiter = {
          ...comer,
          enter() {
            give();
            resolve(goIn(comer));
          },
        };
        const timer = setTimeout(() => {
          give();
          reject(busy());
        }, limits.queueTimeout);
        waiting.add(waiter);
        left?.addEventListener('abort', goAway);
      });
    },
  };
}
