import { beforeAll, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { XSRF_COOKIE, XSRF_HEADER } from '#kernel/limits.ts';
import { newId } from '#platform/new-id.ts';
import { prepareDesigns } from '#test/design-calls.ts';
import { findFreePort } from '#test/free-port.ts';
import { formatCookies } from '#test/people.ts';
import { formatHead, openRawClient, type RawClient } from '#test/raw-client.ts';

const { shop, people } = prepareDesigns();
let origin: string;
beforeAll(async () => {
  origin = await shop.app.listen({ port: await findFreePort(), host: '127.0.0.1' });
});

const PIECE = 64 * 1024;
const LONG = 'x'.repeat(16 * PIECE);

/** Sends a body of 1 MB in pieces. @param isStated whether `Content-Length` is set */
function sendLong(client: RawClient, method: string, path: string, field: string, isStated: boolean): void {
  const body = JSON.stringify({ name: 'One', version: 1, bookData: { id: newId() }, [field]: LONG });
  const head = formatHead(method, path, {
    cookie: formatCookies(people.alice),
    [XSRF_HEADER]: people.alice.cookies.get(XSRF_COOKIE) ?? '',
    'content-type': 'application/json',
    ...(isStated ? { 'content-length': body.length } : { 'transfer-encoding': 'chunked' }),
  });
  client.write(head);
  for (let at = 0; at < body.length; at += PIECE) {
    const piece = body.slice(at, at + PIECE);
    client.write(isStated ? piece : `${piece.length.toString(16)}\r\n${piece}\r\n`);
  }
  if (!isStated) client.write('0\r\n\r\n');
}

const DESIGNS = [422, { design: 'A design can be up to 256 KB.' }] as const;
const TOO_LARGE = [413, undefined] as const;

test.each([
  ['POST', `${API.designs}/check`, 'design', DESIGNS],
  ['POST', `${API.designs}/picture`, 'design', DESIGNS],
  ['POST', API.designs, 'design', DESIGNS],
  ['PUT', `${API.designs}/${newId()}`, 'design', DESIGNS],
  ['POST', `${API.carts[0]}/item`, 'bookCustomization', TOO_LARGE],
  ['PUT', `${API.carts[0]}/item/${newId()}`, 'bookCustomization', TOO_LARGE],
  ['POST', `${API.orders}/RB-0000-0000/proofs/${newId()}/changes`, 'bookCustomization', TOO_LARGE],
] as const)(
  '%s %s refuses a long body, with or without a length, and keeps the connection',
  async (method, path, field, expected) => {
    const client = openRawClient(origin);
    for (const [isStated, [status, fields]] of [
      [true, expected],
      [false, TOO_LARGE],
    ] as const) {
      const refusal = client.next();
      sendLong(client, method, path, field, isStated);
      const { status: answered, body } = await refusal;
      expect([answered, JSON.parse(body)]).toEqual([
        status,
        {
          success: false,
          message: expect.stringMatching(/^[A-Z].*\.$/),
          ...(fields ? { code: 'VALIDATION_FAILED', fields } : { code: 'TOO_LARGE' }),
        },
      ]);
      const next = client.next();
      client.write(formatHead('GET', '/api/exchange-rates'));
      expect((await next).status).toBe(200);
    }
    client.destroy();
  },
);
