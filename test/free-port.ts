import { createServer } from 'node:net';

/** Where the next search for a free port begins: workers of one run have neighbouring process ids, and begin far apart. */
let nextPort = 20_000 + ((process.pid * 97) % 10_000);

/**
 * A free port below those that the system hands out by itself (32768 and up): one of those could be taken by any
 * outgoing connection between the moment it is found free and the moment it is listened on.
 */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < 10_000; tried += 1) {
    const port = nextPort;
    nextPort = nextPort === 29_999 ? 20_000 : nextPort + 1;
    if (await isFree(port)) return port;
  }
  throw new Error('No port between 20000 and 29999 is free.');
}

/** Whether nobody listens on a port of this machine. */
export function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
