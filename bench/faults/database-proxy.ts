import { connect, createServer, type Socket } from 'node:net';

/** TCP proxy between the shop and its database. Cutting it drops all connections and refuses new ones. */
export class DatabaseProxy {
  readonly url: string;
  readonly #target: URL;
  readonly #sockets = new Set<Socket>();
  readonly #port: number;
  #server = this.#fresh();

  private constructor(database: string, port: number) {
    this.#target = new URL(database);
    this.#port = port;
    const url = new URL(database);
    url.hostname = '127.0.0.1';
    url.port = String(port);
    this.url = url.href;
  }

  static async open(database: string, port: number): Promise<DatabaseProxy> {
    const proxy = new DatabaseProxy(database, port);
    await proxy.join();
    return proxy;
  }

  #fresh() {
    return createServer((socket) => {
      const upstream = connect(Number(this.#target.port || 5432), this.#target.hostname);
      for (const [source, to] of [
        [socket, upstream],
        [upstream, socket],
      ] as const) {
        this.#sockets.add(source);
        source.on('error', () => {});
        source.on('close', () => {
          this.#sockets.delete(source);
          to.destroy();
        });
        source.pipe(to);
      }
    });
  }

  join(): Promise<void> {
    this.#server = this.#fresh();
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(this.#port, '127.0.0.1', resolve);
    });
  }

  cut(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    for (const socket of this.#sockets) socket.destroy();
    return closed;
  }
}
