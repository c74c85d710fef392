import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { PAGES, unsubscribePath } from '#kernel/paths.ts';
import { newId } from '#platform/new-id.ts';
import { type Browser, jsonRequest, openBrowser } from '#test/people.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { openEmptyShop } from '#test/shared-calls.ts';
import { TEST_SECRET } from '#test/site.ts';
import { createUnsubscribeTokens } from './server/unsubscribe-tokens.ts';

let guest: Browser;

const shop = prepareFixture(openEmptyShop);
beforeAll(async () => {
  guest = await openBrowser(shop.app);
});
beforeEach(() => shop.db.script('DELETE FROM subscriptions; DELETE FROM outbox'));

/** A separate network and address per test keeps the throttles apart. */
let network = 0;
let ada = '';
beforeEach(() => {
  network += 1;
  ada = `ada${network}@example.com`;
});
const from = () => `10.0.0.${network}`;

const submit = (payload: object) =>
  guest.inject({ method: 'POST', url: `${API.contact}/subscribe`, payload, remoteAddress: from() });
const subscribe = (email: unknown, type = 'Subsription') => submit({ email, type });
const press = (url: string, payload: string, type = 'application/x-www-form-urlencoded') =>
  shop.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
const loadSubscriptions = () =>
  shop.db.query<{ id: string; email: string; type: string; isOn: boolean }>(
    'SELECT id, email, type, unsubscribed_at IS NULL AS "isOn" FROM subscriptions ORDER BY id',
  );
const loadEmails = () =>
  shop.db.query<{ kind: string; recipient: string; content: { unsubscribeUrl: string } }>(
    'SELECT kind, recipient, content FROM outbox ORDER BY id',
  );
const readUnsubscribeLink = async () => {
  const { pathname, search } = new URL((await loadEmails()).at(-1)?.content.unsubscribeUrl ?? '');
  return pathname + search;
};

describe('subscribing', () => {
  test('stores the address in lower case and emails an unsubscribe link', async () => {
    const reply = await subscribe('  Ada.Reader@Example.com ');
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true, data: null }]);
    expect(await loadSubscriptions()).toEqual([
      { id: expect.any(String), email: 'ada.reader@example.com', type: 'newsletter', isOn: true },
    ]);
    const [email] = await loadEmails();
    expect(email).toMatchObject({ kind: 'newsletterWelcome', recipient: 'ada.reader@example.com' });
    expect(email?.content.unsubscribeUrl).toMatch(/^http:\/\/shop\.test\/unsubscribe\?token=/);
    expect(email?.content.unsubscribeUrl).not.toContain('ada');
  });

  test('treats both newsletter spellings as one list and RB Exclusive as another', async () => {
    for (const type of ['Subsription', 'Subscription', 'RB Exclusive'])
      expect((await subscribe(ada, type)).statusCode, type).toBe(200);
    expect((await loadSubscriptions()).map(({ type }) => type)).toEqual(['newsletter', 'rbExclusive']);
    expect((await loadEmails()).map(({ kind }) => kind)).toEqual(['newsletterWelcome', 'exclusiveWelcome']);
  });

  test('is idempotent: repeats send no second email', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => subscribe(ada)));
    for (const reply of [...replies, await subscribe(ada.toUpperCase())])
      expect([reply.statusCode, reply.body]).toEqual([200, '{"success":true,"data":null}']);
    expect(await loadSubscriptions()).toHaveLength(1);
    expect(await loadEmails()).toHaveLength(1);
  });

  test('refuses invalid addresses and types at their field', async () => {
    const incomplete = [undefined, 7, '', '   ', 'ada', 'ada@', '@example.com'];
    for (const email of [...incomplete, 'a b@example.com', 'a\nbcc:x@example.com'])
      expect((await subscribe(email)).json(), String(email)).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { email: 'Email is not valid.' },
      });
    for (const type of [undefined, 'newsletter', '', '__proto__', 1]) {
      const reply = await submit({ email: ada, type });
      expect(Object.keys(reply.json().fields), String(type)).toEqual(['type']);
    }
    expect(await loadSubscriptions()).toEqual([]);
    expect(await loadEmails()).toEqual([]);
  });

  test('is throttled per network', async () => {
    const codes = [];
    for (let i = 0; i < 31; i += 1) codes.push((await subscribe(`reader${i}@example.com`)).statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(30);
    const refused = await subscribe('one-more@example.com');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_TRIES']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('repeatedly with another person’s address sends one email and doesn’t block the owner', async () => {
    for (let i = 0; i < 29; i += 1) expect((await subscribe(ada)).statusCode).toBe(200);
    expect(await loadEmails()).toHaveLength(1);
    network += 100;
    const own = await subscribe(ada);
    expect([own.statusCode, own.body]).toEqual([200, '{"success":true,"data":null}']);
    expect((await loadSubscriptions()).map(({ isOn }) => isOn)).toEqual([true]);
    expect(await loadEmails()).toHaveLength(1);
  });

  test('through the API needs the XSRF token', async () => {
    const reply = await shop.app.inject(
      jsonRequest('POST', `${API.contact}/subscribe`, { email: ada, type: 'Subsription' }),
    );
    expect(reply.json().code).toBe('INVALID_XSRF_TOKEN');
  });
});

describe('the form without JavaScript', () => {
  const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    shop.app.inject({
      method: 'POST',
      url: PAGES.subscribe,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
      remoteAddress: from(),
    });

  test('subscribes and redirects to a confirmation', async () => {
    const reply = await send({ email: ada.toUpperCase(), type: 'Subsription' });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/subscribe?outcome=done']);
    expect((await loadSubscriptions())[0]).toMatchObject({ email: ada, type: 'newsletter' });
    expect(await loadEmails()).toHaveLength(1);
  });

  test('redirects to an error for an invalid address', async () => {
    for (const fields of [{ email: ' ', type: 'Subsription' }, { email: 'ada', type: 'Subsription' }, {}])
      expect((await send(fields as Record<string, string>)).headers.location).toBe(
        '/subscribe?outcome=email',
      );
    expect(await loadSubscriptions()).toEqual([]);
  });

  test('ignores requests from other sites', async () => {
    for (const site of ['cross-site', 'same-site']) {
      const reply = await send({ email: ada, type: 'Subsription' }, { 'sec-fetch-site': site });
      expect([reply.statusCode, reply.headers.location]).toEqual([303, '/subscribe']);
    }
    expect(await loadSubscriptions()).toEqual([]);
    await send({ email: ada, type: 'Subsription' }, { 'sec-fetch-site': 'same-origin' });
    expect(await loadSubscriptions()).toHaveLength(1);
  });

  test('answers any size or content type without a server error', async () => {
    const large = await send({ email: 'a'.repeat(20_000) });
    expect(large.statusCode).toBe(413);
    for (const type of ['text/plain', 'application/json', 'multipart/form-data; boundary=x']) {
      const reply = await press(PAGES.subscribe, '{{%%', type);
      expect(reply.statusCode, type).toBe(303);
    }
  });
});

describe('the unsubscribe link', () => {
  test('ends only its own subscription', async () => {
    await subscribe(ada, 'RB Exclusive');
    await subscribe(ada);
    const reply = await press(await readUnsubscribeLink(), '');
    expect([reply.statusCode, reply.headers.location]).toEqual([303, await readUnsubscribeLink()]);
    expect((await loadSubscriptions()).map(({ type, isOn }) => [type, isOn])).toEqual([
      ['rbExclusive', true],
      ['newsletter', false],
    ]);
  });

  test('supports one-click unsubscribe in both encodings (RFC 8058)', async () => {
    const forms: [string, string][] = [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        'multipart/form-data; boundary=b',
        '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
      ],
    ];
    for (const [i, [type, body]] of forms.entries()) {
      await subscribe(`${i}${ada}`);
      const reply = await press(await readUnsubscribeLink(), body, type);
      expect([reply.statusCode, reply.body], type).toEqual([200, 'Unsubscribed.']);
    }
    expect((await loadSubscriptions()).map(({ isOn }) => isOn)).toEqual([false, false]);
    // Email programs may send it twice.
    expect((await press(await readUnsubscribeLink(), 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
  });

  test('still works after resubscribing, which sends one email a day', async () => {
    await subscribe(ada);
    const first = await readUnsubscribeLink();
    await press(first, '');
    await Promise.all([1, 2, 3].map(() => subscribe(ada)));
    expect((await loadSubscriptions()).map(({ isOn }) => isOn)).toEqual([true]);
    expect(await loadEmails()).toHaveLength(1);
    await press(first, '');
    await shop.db.script(`UPDATE subscriptions SET created_at = created_at - interval '25 hours'`);
    await Promise.all([1, 2, 3].map(() => subscribe(ada)));
    expect((await loadSubscriptions()).map(({ isOn }) => isOn)).toEqual([true]);
    expect(await loadEmails()).toHaveLength(2);
    await press(first, '');
    await subscribe(ada);
    expect(await loadEmails()).toHaveLength(2);
    await press(first, '');
    expect((await loadSubscriptions()).map(({ isOn }) => isOn)).toEqual([false]);
  });

  test('is answered even if the subscription was deleted', async () => {
    await subscribe(ada);
    const old = await readUnsubscribeLink();
    await shop.db.script('DELETE FROM subscriptions');
    expect((await press(old, 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
  });

  test('ends nothing if it is forged', async () => {
    await subscribe(ada);
    const [{ id } = { id: '' }] = await loadSubscriptions();
    const right = createUnsubscribeTokens(TEST_SECRET);
    const forged = [
      '',
      id,
      `${id}.`,
      `${id}.${'A'.repeat(43)}`,
      `${right.make(id)}.x`,
      right.make(newId()).replace(/^[^.]+/, id),
      createUnsubscribeTokens(`${TEST_SECRET}!`).make(id),
    ];
    for (const token of forged) {
      const reply = await press(unsubscribePath(token), 'List-Unsubscribe=One-Click');
      expect(reply.statusCode, token).toBe(404);
      expect((await press(unsubscribePath(token), '')).statusCode, token).toBe(303);
    }
    const twice = await press(`/unsubscribe?token=${right.make(id)}&token=x`, '');
    expect(twice.statusCode).toBe(303);
    expect((await loadSubscriptions())[0]?.isOn).toBe(true);
  });
});
