import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { ALLOCATOR } from '../../scripts/allocator.ts';
import type { OrderServerMessage, ReplayRun } from './messages.ts';

export class OrderServer {
  readonly origin: string;
  readonly #child: ChildProcess;
  #lastId = 0;

  private constructor(child: ChildProcess, origin: string) {
    this.#child = child;
    this.origin = origin;
  }

  static start(options: object): Promise<OrderServer> {
    const child = fork(join(import.meta.dirname, '../servers/orders.ts'), [JSON.stringify(options)], {
      env: { ...process.env, ...ALLOCATOR },
    });
    return new Promise((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`The server ended with code ${code}.`)));
      child.once('message', (message) =>
        resolve(new OrderServer(child, (message as { origin: string }).origin)),
      );
    });
  }

  record = () => this.#ask({ ask: 'record' });
  /** @returns the statements recorded since the last call */
  take = () => this.#ask({ ask: 'take' }) as Promise<string[]>;
  stopRecording = () => this.#ask({ ask: 'stop' });
  bare = (run: ReplayRun) => this.#ask({ ask: 'bare', run }) as Promise<{ rate: number }>;
  script = (text: string) => this.#ask({ ask: 'script', text });

  end(): void {
    this.#child.removeAllListeners('exit');
    this.#child.kill();
  }

  #ask(order: Omit<OrderServerMessage, 'id'>): Promise<unknown> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      const onMessage = (message: unknown) => {
        const response = message as { id?: number; answer?: unknown; failure?: string };
        if (response.id !== id) return;
        this.#child.off('message', onMessage);
        if (response.failure) reject(new Error(response.failure));
        else resolve(response.answer);
      };
      this.#child.on('message', onMessage);
      this.#child.send({ ...order, id });
    });
  }
}
