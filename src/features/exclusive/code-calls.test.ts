import { beforeEach, describe, expect, test } from 'vitest';
import { countRows } from '#db/count-rows.ts';
import {
  createCode,
  invite,
  isMember,
  readInvitationEmails,
  redeem,
  resetPeople,
  VALIDATE,
} from '#test/exclusive-calls.ts';
import { jsonRequest, openBrowser, type People } from '#test/people.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { readValue } from '#test/read-rows.ts';
import { openFreshCalls } from '#test/site.ts';
import { ExclusiveAccessReply } from './contract.ts';
import { createCodes } from './server/actions.ts';
import { codesCleanup } from './server/cleanup.ts';

let people: People;

const shop = prepareFixture(openFreshCalls);
beforeEach(async () => {
  people = await resetPeople({ app: shop.app, db: shop.db });
});

describe('a code', () => {
  test('makes a verified user a member once, however it is typed', async () => {
    const { alice, bob } = people;
    const code = await createCode(shop.db);
    const reply = await redeem(alice, ` ${code.toLowerCase().replaceAll('-', ' ')} `);
    expect(reply.statusCode).toBe(200);
    const { data } = ExclusiveAccessReply.parse(reply.json());
    expect(Math.abs(Date.parse(data.exclusiveSince) - Date.now())).toBeLessThan(60_000);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(await isMember(alice)).toBe(true);

    const second = await redeem(bob, code);
    expect(second.statusCode, 'a code works once').toBe(422);
    expect(second.json().code).toBe('INVALID_EXCLUSIVE_CODE');
    expect(await isMember(bob)).toBe(false);
  });

  test('can be redeemed by GET, which also needs the XSRF token', async () => {
    const { alice } = people;
    const url = `${VALIDATE}?exclusiveCode=${await createCode(shop.db)}`;
    const forged = await alice.inject({ url, headers: { 'x-xsrf-token': 'x' } });
    expect(forged.statusCode).toBe(400);
    expect(forged.json().code).toBe('INVALID_XSRF_TOKEN');
    expect(await isMember(alice), 'a link on another site can’t use up a code').toBe(false);
    const reply = await alice.inject(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(await isMember(alice)).toBe(true);
  });

  test('gets the same field error whether wrong, used or expired', async () => {
    const { alice, eve } = people;
    const [spent, expired] = (await createCodes(shop.db, 2)) as [string, string];
    await redeem(people.bob, spent);
    const invited = await eve.inject(
      jsonRequest('POST', `/api/users/invite-exclusive/${eve.id}`, { email: 'friend@example.com' }),
    );
    expect(invited.statusCode).toBe(200);
    await shop.db.query(
      `UPDATE exclusive_codes SET expires_at = now() - interval '1 second' WHERE used_at IS NULL`,
    );
    const [email] = await readInvitationEmails(shop.db);
    const replies = [];
    for (const code of ['ABCD-EFGH-JKMN', spent, expired, email?.content.code, '----'])
      replies.push((await redeem(alice, code)).json());
    const message = 'This code doesn’t open RB Exclusive. It may have expired or already been used.';
    for (const reply of replies)
      expect(reply).toEqual({
        success: false,
        code: 'INVALID_EXCLUSIVE_CODE',
        message,
        fields: { exclusiveCode: message },
      });
    expect(await isMember(alice)).toBe(false);
  });

  test('is refused at its field when missing, empty, too long or repeated', async () => {
    const { alice } = people;
    for (const input of [undefined, '', '   ', 7, 'A'.repeat(65)]) {
      const reply = await redeem(alice, input);
      expect(reply.statusCode).toBe(422);
      expect(reply.json()).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { exclusiveCode: expect.any(String) },
      });
    }
    const twice = await alice.inject(`${VALIDATE}?exclusiveCode=A&exclusiveCode=B`);
    expect(twice.json().code).toBe('VALIDATION_FAILED');
  });

  test('admits exactly one of two people who redeem it at once', async () => {
    const { alice, bob } = people;
    for (let round = 0; round < 5; round++) {
      await shop.db.query('UPDATE users SET exclusive_since = NULL WHERE id = ANY($1::text[])', [
        [alice.id, bob.id],
      ]);
      const code = await createCode(shop.db);
      const replies = await Promise.all([redeem(alice, code), redeem(bob, code)]);
      expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 422]);
      expect([await isMember(alice), await isMember(bob)].filter(Boolean)).toHaveLength(1);
    }
  });

  test('is not used up by a member, nor are two used by one person at once', async () => {
    const { alice, bob, eve } = people;
    const unusedCode = await createCode(shop.db);
    const reply = await redeem(eve, unusedCode);
    expect(reply.statusCode).toBe(200);
    const since = await readValue(shop.db, 'SELECT exclusive_since FROM users WHERE id = $1', [eve.id]);
    expect(reply.json().data.exclusiveSince, 'membership keeps its first date').toBe(
      new Date(since).toISOString(),
    );
    expect((await redeem(bob, unusedCode)).statusCode).toBe(200);

    const two = await createCodes(shop.db, 2);
    const replies = await Promise.all(two.map((code) => redeem(alice, code)));
    expect(replies.map((response) => response.statusCode)).toEqual([200, 200]);
    expect(await countRows(shop.db, 'FROM exclusive_codes WHERE used_at IS NULL')).toBe(1);
  });

  test('requires guests to sign in and users to verify their email', async () => {
    const code = await createCode(shop.db);
    const guest = await redeem(await openBrowser(shop.app), code);
    expect(guest.statusCode).toBe(401);
    expect(guest.json().code).toBe('UNAUTHENTICATED');
    const uma = await redeem(people.uma, code);
    expect(uma.statusCode).toBe(409);
    expect(uma.json().code).toBe('EMAIL_NOT_VERIFIED');
    expect((await redeem(people.bob, code)).statusCode, 'the code is still unused').toBe(200);
  });

  test('is throttled after ten tries, even if the next code is valid', async () => {
    const { alice, bob } = people;
    for (let n = 0; n < 10; n++) expect((await redeem(alice, `WR0N-G000-000${n}`)).statusCode).toBe(422);
    const good = await createCode(shop.db);
    const refused = await redeem(alice, good);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().code).toBe('TOO_MANY_TRIES');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await redeem(bob, good)).statusCode, 'another account is not throttled').toBe(200);
  });

  test('is stored only as a hash', async () => {
    const code = await createCode(shop.db);
    const rows = await shop.db.query('SELECT * FROM exclusive_codes');
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
    expect(JSON.stringify(rows)).toMatch(/"code_hash":"[0-9a-f]{64}"/);
  });
});

test('the nightly cleanup deletes expired unused codes with their addresses, and no others', async () => {
  const { alice, eve } = people;
  const usedCode = await createCode(shop.db);
  expect((await redeem(alice, usedCode)).statusCode).toBe(200);
  for (const email of ['late@example.com', 'early@example.com'])
    expect((await invite(eve, eve.id, { email })).statusCode).toBe(200);
  const openCode = await createCode(shop.db);
  const rows = () =>
    shop.db.query<{ email: string | null; used: boolean }>(
      'SELECT invited_email AS email, used_at IS NOT NULL AS used FROM exclusive_codes ORDER BY id',
    );
  // Moves the expiry to the past; used codes must survive as proof of membership.
  await shop.db.query(
    `UPDATE exclusive_codes SET expires_at = now() - interval '1 second'
     WHERE invited_email = 'late@example.com' OR used_at IS NOT NULL`,
  );
  await codesCleanup(shop.db).run();
  expect(await rows()).toEqual([
    { email: null, used: true },
    { email: 'early@example.com', used: false },
    { email: null, used: false },
  ]);
  expect((await redeem(people.bob, openCode)).statusCode).toBe(200);
});

test('the OpenAPI document contains both calls', async () => {
  const { paths } = (await shop.app.inject('/api/openapi.json')).json();
  expect(Object.keys(paths[VALIDATE])).toEqual(expect.arrayContaining(['get', 'post']));
  expect(paths['/api/users/invite-exclusive/{id}']).toHaveProperty('post');
});
