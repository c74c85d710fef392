import { Failure } from './failures.ts';

/** How many may be inside at once, and how many more may be waiting. */
interface GateRoom {
  atOnce: number;
  waiting: number;
}

export interface GateLimits {
  /** Of one person, of one network, and of everybody together. */
  person: GateRoom;
  network: GateRoom;
  all: GateRoom;
  /** How long somebody waits at most, in milliseconds. */
  queueTimeout: number;
  /** What is sent through it, in words; pictures where it is not said. */
  what?: string;
}

/** Who comes, for counting. */
export interface GateVisitor {
  person: string;
  network: string;
}

/** Lets few in at a time. */
export interface Gate {
  /**
   * Waits for a place, and gives what leaves it again.
   * @param left aborted when the comer goes away; its reason is thrown to whoever still waits
   * @throws Failure 429 `TOO_MANY_TRIES` when enough of this person or network wait already, 503 `BUSY` when too many wait
   *   in all or a place took too long; both say when to come again
   */
  enter(comer: GateVisitor, left?: AbortSignal): Promise<() => void>;
}

interface Waiter extends GateVisitor {
  enter(): void;
}

const again = { retryAfter: 10 };
type Kind = 'person' | 'network';

/**
 * A gate with a fair queue: whoever has fewest inside goes first, and of equals whoever came first, so that one person
 * with many requests, or one network with many accounts, never holds up everybody else.
 */
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

  /** Who goes in next, of those who may. */
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
