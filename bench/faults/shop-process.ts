import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { askServer, awaitOrigin, forkServer } from '../setup/child-server.ts';

export interface FaultSettings {
  provider: 'well' | 'slow' | 'broken';
  webhooks: 'well' | 'faulty';
}

export interface FaultyShopOptions {
  /** PostgreSQL URL; `dataDir` otherwise. */
  database?: string | undefined;
  dataDir?: string | undefined;
  port: number;
  smtp: string;
  seed: number;
  folder: string;
}

export class FaultyShop {
  readonly origin: string;
  #child: ChildProcess | undefined;
  #settings: FaultSettings = { provider: 'well', webhooks: 'well' };
  readonly #options: FaultyShopOptions;
  kills = 0;
  /** Milliseconds until the shop listened, for each start. */
  readonly starts: number[] = [];

  constructor(options: FaultyShopOptions) {
    this.#options = options;
    this.origin = `http://127.0.0.1:${options.port}`;
  }

  async start(): Promise<void> {
    const began = performance.now();
    const seed = this.#options.seed + this.kills;
    this.#child = forkServer('faulty-shop', { ...this.#options, ...this.#settings, seed });
    await awaitOrigin(this.#child);
    this.starts.push(performance.now() - began);
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    this.kills += 1;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }

  /** @throws Error when the process has exited by itself */
  check(): void {
    if (this.#child?.exitCode !== null)
      throw new Error(`The shop at ${this.origin} ended with code ${this.#child?.exitCode}.`);
  }

  /** Changes the simulated behaviour, also for later starts. */
  async set(settings: Partial<FaultSettings>): Promise<void> {
    this.#settings = { ...this.#settings, ...settings };
    await this.ask('set', this.#settings);
  }

  /** @returns its answer; undefined when it is killed meanwhile */
  async ask(command: string, value?: unknown): Promise<unknown> {
    return this.#child && askServer(this.#child, command, value);
  }

  async end(): Promise<void> {
    const child = this.#child;
    await this.ask('end').catch(() => undefined);
    child?.disconnect();
  }
}
