import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { ALLOCATOR } from '../../scripts/allocator.ts';

/** Simulated behaviour of the provider and its webhooks. */
export interface FaultSettings {
  provider: 'well' | 'slow' | 'broken';
  webhooks: 'well' | 'faulty';
}

export interface FaultyShopOptions extends FaultSettings {
  /** PostgreSQL URL; `dataDir` otherwise. */
  database?: string;
  dataDir?: string;
  port: number;
  smtp: string;
  seed: number;
  files: string;
  slowMs: number;
}

export interface ShopCommand extends Partial<FaultSettings> {
  id: number;
  ask: 'mood' | 'rest' | 'work' | 'pass' | 'expire' | 'end';
  code?: string;
}

/** A server process that can be killed at any moment and started again. */
export class FaultyShop {
  readonly origin: string;
  #child: ChildProcess | undefined;
  #lastId = 0;
  #mood: FaultSettings = { provider: 'well', webhooks: 'well' };
  readonly #options: Omit<FaultyShopOptions, keyof FaultSettings>;
  kills = 0;
  /** Milliseconds until the shop listened, for each start. */
  readonly starts: number[] = [];

  constructor(options: Omit<FaultyShopOptions, keyof FaultSettings>) {
    this.#options = options;
    this.origin = `http://127.0.0.1:${options.port}`;
  }

  async start(): Promise<void> {
    const began = performance.now();
    const options: FaultyShopOptions = {
      ...this.#options,
      ...this.#mood,
      seed: this.#options.seed + this.kills,
    };
    const child = fork(join(import.meta.dirname, '../servers/faulty-shop.ts'), [JSON.stringify(options)], {
      env: { ...process.env, ...ALLOCATOR },
    });
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      child.once('exit', (code, signal) => {
        // Killed while starting; whoever killed it starts it again.
        if (signal === 'SIGKILL') resolve();
        else reject(new Error(`The shop at ${this.origin} ended with ${code ?? signal}.`));
      });
      child.once('message', () => resolve());
    });
    this.starts.push(performance.now() - began);
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    this.kills += 1;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await exited;
  }

  /** @throws Error when the process has exited by itself */
  check(): void {
    if (this.#child?.exitCode !== null)
      throw new Error(`The shop at ${this.origin} ended with code ${this.#child?.exitCode}.`);
  }

  /** @returns its answer; undefined when it is killed meanwhile */
  async ask(order: Omit<ShopCommand, 'id'>): Promise<unknown> {
    const child = this.#child;
    if (order.ask === 'mood') {
      const { provider = this.#mood.provider, webhooks = this.#mood.webhooks } = order;
      this.#mood = { provider, webhooks };
    }
    if (!child?.connected) return undefined;
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      const cleanUp = () => {
        child.off('message', onMessage);
        child.off('exit', exited);
      };
      const exited = () => {
        cleanUp();
        resolve(undefined);
      };
      const onMessage = (message: unknown) => {
        const reply = message as { id?: number; answer?: unknown; failure?: string };
        if (reply.id !== id) return;
        cleanUp();
        if (reply.failure) reject(new Error(reply.failure));
        else resolve(reply.answer);
      };
      child.on('message', onMessage);
      child.once('exit', exited);
      child.send({ ...order, id }, () => {});
    });
  }

  async end(): Promise<void> {
    const child = this.#child;
    await this.ask({ ask: 'end' }).catch(() => undefined);
    child?.disconnect();
  }
}
