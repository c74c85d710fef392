import { createServer } from 'node:net';

/** First port to try; neighbouring process ids start far apart. */
let nextPort = 20_000 + ((process.pid * 97) % 10_000);

/** Finds a free port below the ephemeral range (32768 and up), where outgoing connections might take it. */
export async function findFreePort(): Promise<number> {
  for (let attempts = 0; attempts < 10_000; attempts += 1) {
    const port = nextPort;
    nextPort = nextPort === 29_999 ? 20_000 : nextPort + 1;
    if (await isFree(port)) return port;
  }
  throw new Error('No port between 20000 and 29999 is free.');
}

export function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
