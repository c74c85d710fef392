import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createRefusedBodies } from './refused-bodies.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends this many long bodies at once to a server that refuses them all; the replies are there when it resolves. */
async function refuse(count: number, heard: (request: IncomingMessage) => void): Promise<number[]> {
  const bodies = createRefusedBodies();
  server = createServer((incoming, response) => {
    response.once('finish', () =>
      setImmediate(() => {
        heard(incoming);
        bodies.read(incoming);
      }),
    );
    response.writeHead(413, { 'content-length': 0, connection: 'keep-alive' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const body = Buffer.alloc(4_000_000);
  return Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<number>((resolve, reject) => {
          const sending = request({ port, method: 'POST', agent: false }, (reply) => {
            reply.resume();
            // Both: the reply is there, and all has been sent.
            reply.once('close', () => resolve(reply.statusCode ?? 0));
          });
          sending.once('error', reject).end(body);
        }),
    ),
  );
}

test('all are read to their ends, and never two at once', async () => {
  const all: IncomingMessage[] = [];
  const reading = new Set<IncomingMessage>();
  let most = 0;
  const replies = await refuse(6, (incoming) => {
    all.push(incoming);
    incoming.socket.on('pause', () => reading.delete(incoming));
    incoming.socket.on('resume', () => {
      reading.add(incoming);
      most = Math.max(most, [...reading].filter(({ complete }) => !complete).length);
    });
  });
  expect(replies).toEqual(Array(6).fill(413));
  await expect.poll(() => all.map(({ complete }) => complete)).toEqual(Array(6).fill(true));
  expect(most).toBe(1);
});
