import type { Requester } from './http/requester.ts';

/** Everybody waiting for one task; work done ahead of requests counts as a waiter without network that never leaves. */
export class Waiters {
  readonly #networks = new Map<string, number>();
  readonly #onEmpty: (() => void)[] = [];
  #isAhead = false;

  /** @param network of a waiter that never leaves */
  constructor(network?: string) {
    if (network !== undefined) this.#networks.set(network, 1);
  }

  /** Adds a waiter; without `waiter` the task is done ahead. */
  join(waiter?: Requester): void {
    if (!waiter) {
      this.#isAhead = true;
      return;
    }
    const { network, signal } = waiter;
    if (signal.aborted) return;
    this.#networks.set(network, (this.#networks.get(network) ?? 0) + 1);
    signal.addEventListener('abort', () => this.#leave(network), { once: true });
  }

  #leave(network: string): void {
    const remaining = (this.#networks.get(network) ?? 1) - 1;
    if (remaining > 0) this.#networks.set(network, remaining);
    else this.#networks.delete(network);
    if (this.isEmpty) for (const callback of this.#onEmpty) callback();
  }

  /** Networks of the waiters; empty for work done ahead. */
  get networks(): readonly string[] {
    return [...this.#networks.keys()];
  }

  isOnly(network: string): boolean {
    return this.#networks.size === 1 && this.#networks.has(network) && !this.#isAhead;
  }

  get isEmpty(): boolean {
    return this.#networks.size === 0 && !this.#isAhead;
  }

  whenEmpty(callback: () => void): void {
    this.#onEmpty.push(callback);
  }
}
