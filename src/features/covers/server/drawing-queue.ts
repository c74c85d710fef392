import type { Waiters } from './waiters.ts';

export interface QueueEntry {
  readonly crowd: Waiters;
}

/**
 * Queue of drawings for the renderers. Networks take turns, so one picture doesn't wait behind another network's
 * fifty; prerendering goes last.
 */
export class DrawingQueue<T extends QueueEntry> {
  readonly #entries: T[] = [];
  readonly #limits: { max: number; share: number };
  /** Turn in which each waiting network was last served. */
  #served = new Map<string, number>();
  #turn = 0;

  /** @param limits `max` drawings waiting for visitors, `share` of them for one network */
  constructor(limits: { max: number; share: number }) {
    this.#limits = limits;
  }

  /**
   * Adds a drawing. In a full queue it evicts the newest drawing of the network with most entries, if that network has
   * at least two more.
   * @returns whether there was room, and which drawing was evicted
   */
  add(entry: T): { isQueued: boolean; evicted?: T } {
    const { max, share } = this.#limits;
    const networks = entry.crowd.networks;
    if (networks.length === 0) {
      this.#entries.push(entry);
      return { isQueued: true };
    }
    const counts = this.#counts();
    const ownCount = Math.max(...networks.map((network) => counts.get(network) ?? 0));
    if (ownCount >= share) return { isQueued: false };
    let evicted: T | undefined;
    if (this.#entries.filter(isAwaited).length >= max) {
      const [greediest, mostCount] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a));
      if (mostCount < ownCount + 2) return { isQueued: false };
      // Drawings that other networks wait for too are not evicted.
      evicted = this.#entries.findLast(({ crowd }) => crowd.isOnly(greediest));
      if (!evicted) return { isQueued: false };
      this.remove(evicted);
    }
    this.#entries.push(entry);
    return evicted ? { isQueued: true, evicted } : { isQueued: true };
  }

  /** @returns whether it was in the queue */
  remove(entry: T): boolean {
    const at = this.#entries.indexOf(entry);
    if (at >= 0) this.#entries.splice(at, 1);
    return at >= 0;
  }

  /** Removes and returns the oldest drawing of the network that has waited longest for its turn. */
  takeNext(): T | undefined {
    let next: { entry: T; network?: string; served: number } | undefined;
    for (const entry of this.#entries) {
      const turns = entry.crowd.networks.map((network) => ({
        network,
        served: this.#served.get(network) ?? -1,
      }));
      for (const { network, served } of turns)
        if (!next || served < next.served) next = { entry, network, served };
      if (turns.length === 0) next ??= { entry, served: Number.POSITIVE_INFINITY };
    }
    if (!next) return undefined;
    this.remove(next.entry);
    if (next.network !== undefined) this.#served.set(next.network, this.#turn++);
    // Forgets networks with nothing waiting, so that the map stays bounded.
    if (this.#served.size > this.#limits.max) {
      const counts = this.#counts();
      this.#served = new Map([...this.#served].filter(([network]) => counts.has(network)));
    }
    return next.entry;
  }

  get length(): number {
    return this.#entries.length;
  }

  clear(): T[] {
    return this.#entries.splice(0);
  }

  #counts(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { crowd } of this.#entries)
      for (const network of crowd.networks) counts.set(network, (counts.get(network) ?? 0) + 1);
    return counts;
  }
}

const isAwaited = ({ crowd }: QueueEntry) => crowd.networks.length > 0;
