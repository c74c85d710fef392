import type { Waiters } from './waiters.ts';

export interface QueuePlace {
  readonly crowd: Waiters;
}

/**
 * Queue of drawings for the renderers. Networks take turns, so one picture doesn't wait behind another network's
 * fifty; prerendering goes last.
 */
export class DrawingQueue<T extends QueuePlace> {
  readonly #standing: T[] = [];
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
  enter(one: T): { isIn: boolean; ousted?: T } {
    const { max, share } = this.#limits;
    const networks = one.crowd.networks;
    if (networks.length === 0) {
      this.#standing.push(one);
      return { isIn: true };
    }
    const counts = this.#counts();
    const own = Math.max(...networks.map((network) => counts.get(network) ?? 0));
    if (own >= share) return { isIn: false };
    let ousted: T | undefined;
    if (this.#standing.filter(isAwaited).length >= max) {
      const [greediest, most] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a));
      if (most < own + 2) return { isIn: false };
      // Drawings that other networks wait for too are not evicted.
      ousted = this.#standing.findLast(({ crowd }) => crowd.isOnly(greediest));
      if (!ousted) return { isIn: false };
      this.leave(ousted);
    }
    this.#standing.push(one);
    return ousted ? { isIn: true, ousted } : { isIn: true };
  }

  /** @returns whether it was in the queue */
  leave(one: T): boolean {
    const at = this.#standing.indexOf(one);
    if (at >= 0) this.#standing.splice(at, 1);
    return at >= 0;
  }

  /** Removes and returns the oldest drawing of the network that has waited longest for its turn. */
  take(): T | undefined {
    let next: { one: T; network?: string; served: number } | undefined;
    for (const one of this.#standing) {
      const turns = one.crowd.networks.map((network) => ({
        network,
        served: this.#served.get(network) ?? -1,
      }));
      for (const { network, served } of turns)
        if (!next || served < next.served) next = { one, network, served };
      if (turns.length === 0) next ??= { one, served: Number.POSITIVE_INFINITY };
    }
    if (!next) return undefined;
    this.leave(next.one);
    if (next.network !== undefined) this.#served.set(next.network, this.#turn++);
    // Forgets networks with nothing waiting, so that the map stays bounded.
    if (this.#served.size > this.#limits.max) {
      const counts = this.#counts();
      this.#served = new Map([...this.#served].filter(([network]) => counts.has(network)));
    }
    return next.one;
  }

  get length(): number {
    return this.#standing.length;
  }

  clear(): T[] {
    return this.#standing.splice(0);
  }

  #counts(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { crowd } of this.#standing)
      for (const network of crowd.networks) counts.set(network, (counts.get(network) ?? 0) + 1);
    return counts;
  }
}

const isAwaited = ({ crowd }: QueuePlace) => crowd.networks.length > 0;
