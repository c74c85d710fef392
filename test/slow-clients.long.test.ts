import { afterEach, describe, expect, test } from 'vitest';
import type { Timeouts } from '#platform/http/timeouts.ts';
import { testDatabase } from './database.ts';
import { findFreePort } from './free-port.ts';
import { prepareFixture } from './prepare-fixture.ts';
import { formatHead, openRawClient, type RawClient } from './raw-client.ts';
import { type Calls, openCalls, withoutClose } from './site.ts';

const db = prepareFixture(() => testDatabase());

let shop: Calls;
let origin: string;
let clients: RawClient[] = [];
let logLines: string[] = [];
/** Resolves when `/in-hand` has been requested; `releaseReply` releases its reply. */
let requested: Promise<void>;
/** Resolves when the shop has begun to close. */
let closing: Promise<void>;
let releaseReply: () => void;

async function openShop(timeouts: Partial<Timeouts>): Promise<void> {
  logLines = [];
  let resolveRequested = () => {};
  requested = new Promise((resolve) => (resolveRequested = resolve));
  const replyReleased = new Promise<void>((resolve) => (releaseReply = resolve));
  let resolveClosing = () => {};
  closing = new Promise((resolve) => (resolveClosing = resolve));
  shop = await openCalls(withoutClose(db), {
    timeouts,
    logger: { level: 'warn', stream: { write: (line: string) => void logLines.push(line) } },
    serveModules: (app) => {
      app.addHook('preClose', async () => resolveClosing());
      app.post('/taken', async ({ body }) => ({ body }));
      app.get('/in-hand', async () => {
        resolveRequested();
        await replyReleased;
        return 'done';
      });
    },
  });
  origin = await shop.app.listen({ port: await findFreePort(), host: '127.0.0.1' });
}
afterEach(async () => {
  for (const client of clients) client.destroy();
  clients = [];
  await shop.close();
});

function connect(): RawClient {
  const client = openRawClient(origin);
  clients.push(client);
  return client;
}

/** Sends the head of a POST, and optionally the start of its body. */
function startPost(body: string, start = ''): RawClient {
  const client = connect();
  const head = { 'content-type': 'application/json', 'content-length': body.length };
  client.write(formatHead('POST', '/taken?secret=1', head) + start);
  return client;
}

/** Expects a 408 and a closed connection. */
async function expectCut(client: RawClient): Promise<void> {
  const { status, headers, body } = await client.reply;
  expect([status, headers.get('connection'), JSON.parse(body)]).toEqual([
    408,
    'close',
    {
      success: false,
      code: 'TOO_SLOW',
      message: 'The request took too long to arrive. Please try again on a better connection.',
    },
  ]);
  await client.closed;
}

const BODY = JSON.stringify('x'.repeat(500));

describe('a connection is closed', () => {
  test('without any request', async () => {
    await openShop({ head: 60 });
    await connect().closed;
  });

  test('with an incomplete head', async () => {
    await openShop({ head: 60 });
    const client = connect();
    client.write('POST /taken HTTP/1.1\r\nhost: shop.test\r\n');
    await expectCut(client);
  });

  test('with a stalled body', async () => {
    await openShop({ byteGap: 40 });
    await expectCut(startPost(BODY, BODY.slice(0, 400)));
  });

  test.each(['with a length', 'in chunks'])('with a body sent byte by byte, %s', async (kind) => {
    await openShop({ grace: 40, minRate: 1_000_000 });
    const client = kind === 'in chunks' ? connect() : startPost(BODY);
    if (kind === 'in chunks')
      client.write(
        formatHead('POST', '/taken', { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }),
      );
    const trickle = setInterval(() => client.write(kind === 'in chunks' ? '1\r\n \r\n' : ' '), 5);
    await expectCut(client).finally(() => clearInterval(trickle));
  });

  test('that is idle for too long', async () => {
    await openShop({ keepAlive: 30 });
    const client = connect();
    client.write(formatHead('GET', '/healthz'));
    expect((await client.reply).status).toBe(200);
    await client.closed;
  });

  test('with a refused body sent byte by byte, several at once', async () => {
    await openShop({ grace: 40, minRate: 1_000_000 });
    // Refused by its head, since the XSRF token is missing.
    const head = { 'content-type': 'application/json', 'content-length': 500_000 };
    const slow = Array.from({ length: 4 }, connect);
    for (const client of slow) client.write(formatHead('POST', '/api/contact-us', head));
    for (const client of slow) expect((await client.reply).status).toBe(400);
    const trickle = setInterval(() => {
      for (const client of slow) client.write(' ');
    }, 5);
    await Promise.all(slow.map(({ closed }) => closed)).finally(() => clearInterval(trickle));
  });
});

test('refused bodies are drained, and their connections serve further requests', async () => {
  await openShop({});
  const largeBody = 'x'.repeat(2_000_000);
  const senders = Array.from({ length: 5 }, () => startPost(largeBody, largeBody));
  for (const sender of senders) expect((await sender.reply).status).toBe(413);
  for (const sender of senders) {
    const next = sender.next();
    sender.write(formatHead('GET', '/api/exchange-rates'));
    expect((await next).status).toBe(200);
  }
});

test('a steady body is accepted, even after slower ones were cut off', async () => {
  await openShop({ grace: 40, minRate: 1000 });
  // The bytes sent so far extend the deadline by a minute.
  const largeBody = JSON.stringify('x'.repeat(61_000));
  const steady = startPost(largeBody, largeBody.slice(0, 60_000));
  await expectCut(startPost(BODY));
  steady.write(largeBody.slice(60_000));
  const { status, body } = await steady.reply;
  expect([status, JSON.parse(body)]).toEqual([200, { body: JSON.parse(largeBody) }]);
});

describe('when the shop closes', () => {
  test('a pending request is answered first and its connection closed', async () => {
    await openShop({});
    const client = connect();
    client.write(formatHead('GET', '/in-hand', { connection: 'keep-alive' }));
    await requested;
    const closed = shop.app.close();
    await closing;
    releaseReply();
    const { status, headers, body } = await client.reply;
    expect([status, headers.get('connection'), body]).toEqual([200, 'close', 'done']);
    await closed;
    await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
    expect(logLines).toEqual([]);
  });

  test('unfinished requests are cut off and logged', async () => {
    await openShop({ shutdown: 50 });
    const slow = [startPost(BODY, BODY.slice(0, 9)), connect()];
    slow[1]?.write(formatHead('GET', '/in-hand'));
    await requested;
    await shop.app.close();
    await Promise.all(slow.map(({ closed }) => closed));
    expect(logLines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        msg: 'Closing: cut off 2 requests unfinished after 0.05 s',
        requests: ['POST /taken from 127.0.0.1', 'GET /in-hand from 127.0.0.1'],
      }),
    ]);
    releaseReply();
  });
});
