import type { Waiter } from '#platform/http/waiter.ts';

/** Everybody waiting for one drawing; prerendering counts as a waiter without network that never leaves. */
export class Waiters {
  readonly #networks = new Map<string, number>();
  readonly #onEmpty: (() => void)[] = [];
  #isAhead = false;

  /** Adds a waiter; without `asking` it is prerendering. */
  join(asking?: Waiter): void {
    if (!asking) {
      this.#isAhead = true;
      return;
    }
    const { network, signal } = asking;
    if (signal.aborted) return;
    this.#networks.set(network, (this.#networks.get(network) ?? 0) + 1);
    signal.addEventListener('abort', () => this.#leave(network), { once: true });
  }

  #leave(network: string): void {
    const left = (this.#networks.get(network) ?? 1) - 1;
    if (left > 0) this.#networks.set(network, left);
    else this.#networks.delete(network);
    if (this.isEmpty) for (const tell of this.#onEmpty) tell();
  }

  /** Networks of the waiting visitors; empty for prerendering. */
  get networks(): readonly string[] {
    return [...this.#networks.keys()];
  }

  isOnly(network: string): boolean {
    return this.#networks.size === 1 && this.#networks.has(network) && !this.#isAhead;
  }

  get isEmpty(): boolean {
    return this.#networks.size === 0 && !this.#isAhead;
  }

  whenEmpty(tell: () => void): void {
    this.#onEmpty.push(tell);
  }
}
