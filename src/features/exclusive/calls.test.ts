import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { type Browser, createPeople, openBrowser, type People } from '#test/people.ts';
import { emptyShop } from '#test/site.ts';
import { ExclusiveAccessReply, InvitationReply } from './contract.ts';
import { OPEN_INVITATIONS_MAX } from './limits.ts';
import { giveOutCodes } from './server/actions.ts';
import { codesCleaning } from './server/cleanings.ts';

let app: FastifyInstance;
let db: Db;
let close: () => Promise<void>;
let people: People;
// Tries are counted by the application, so that every test has one of its own.
beforeEach(async () => {
  ({ app, db, close } = await emptyShop());
  people = await createPeople(app, db);
  return () => close();
});

const VALIDATE = '/api/users/validate-exclusive-access';
const redeem = (browser: Browser, exclusiveCode: unknown) =>
  browser.inject({ method: 'POST', url: VALIDATE, payload: { exclusiveCode } });
const newCode = async () => (await giveOutCodes(db, 1))[0] as string;
const isMember = async (browser: Browser) =>
  (await browser.inject('/api/session')).json().data.user.isExclusive;

describe('a code', () => {
  test('makes a verified person a member, once, however it is typed', async () => {
    const { alice, bob } = people;
    const code = await newCode();
    const reply = await redeem(alice, ` ${code.toLowerCase().replaceAll('-', ' ')} `);
    expect(reply.statusCode).toBe(200);
    const { data } = ExclusiveAccessReply.parse(reply.json());
    expect(Math.abs(Date.parse(data.exclusiveSince) - Date.now())).toBeLessThan(60_000);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(await isMember(alice)).toBe(true);

    const second = await redeem(bob, code);
    expect(second.statusCode, 'a code is spent by its first use').toBe(422);
    expect(second.json().code).toBe('INVALID_EXCLUSIVE_CODE');
    expect(await isMember(bob)).toBe(false);
  });

  test('is redeemed by GET as well, which needs the token like every call that changes something', async () => {
    const { alice } = people;
    const url = `${VALIDATE}?exclusiveCode=${await newCode()}`;
    const forged = await alice.inject({ url, headers: { 'x-xsrf-token': 'x' } });
    expect(forged.statusCode).toBe(400);
    expect(forged.json().code).toBe('INVALID_XSRF_TOKEN');
    expect(await isMember(alice), 'a link on another site makes nobody spend a code').toBe(false);
    const reply = await alice.inject(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(await isMember(alice)).toBe(true);
  });

  test('that is wrong, spent or run out is refused in the same words, at its field', async () => {
    const { alice, eve } = people;
    const [spent, expired] = (await giveOutCodes(db, 2)) as [string, string];
    await redeem(people.bob, spent);
    const invited = await eve.inject({
      method: 'POST',
      url: `/api/users/invite-exclusive/${eve.id}`,
      payload: { email: 'friend@example.com' },
    });
    expect(invited.statusCode).toBe(200);
    await db.query(
      `UPDATE exclusive_codes SET expires_at = now() - interval '1 second' WHERE used_at IS NULL`,
    );
    const [mail] = await mails();
    const replies = [];
    for (const code of ['ABCD-EFGH-JKMN', spent, expired, mail?.content.code, '----'])
      replies.push((await redeem(alice, code)).json());
    const message = 'This code does not open RB Exclusive. It may have been used, or have run out.';
    for (const reply of replies)
      expect(reply).toEqual({
        success: false,
        code: 'INVALID_EXCLUSIVE_CODE',
        message,
        fields: { exclusiveCode: message },
      });
    expect(await isMember(alice)).toBe(false);
  });

  test('that is missing, empty, far too long or given twice is a field to fill in', async () => {
    const { alice } = people;
    for (const given of [undefined, '', '   ', 7, 'A'.repeat(65)]) {
      const reply = await redeem(alice, given);
      expect(reply.statusCode).toBe(422);
      expect(reply.json()).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { exclusiveCode: expect.any(String) },
      });
    }
    const twice = await alice.inject(`${VALIDATE}?exclusiveCode=A&exclusiveCode=B`);
    expect(twice.json().code).toBe('VALIDATION_FAILED');
  });

  test('of two people who redeem it at once lets exactly one in', async () => {
    const { alice, bob } = people;
    for (let round = 0; round < 5; round++) {
      await db.query('UPDATE users SET exclusive_since = NULL WHERE id = ANY($1::text[])', [
        [alice.id, bob.id],
      ]);
      const code = await newCode();
      const replies = await Promise.all([redeem(alice, code), redeem(bob, code)]);
      expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 422]);
      expect([await isMember(alice), await isMember(bob)].filter(Boolean)).toHaveLength(1);
    }
  });

  test('is not spent by a member, nor two at once by one person', async () => {
    const { alice, bob, eve } = people;
    const kept = await newCode();
    const reply = await redeem(eve, kept);
    expect(reply.statusCode).toBe(200);
    const [row] = await db.query<{ since: string }>(
      'SELECT exclusive_since AS since FROM users WHERE id = $1',
      [eve.id],
    );
    expect(reply.json().data.exclusiveSince, 'a member stays one since the first time').toBe(
      new Date(row?.since ?? '').toISOString(),
    );
    expect((await redeem(bob, kept)).statusCode).toBe(200);

    const two = await giveOutCodes(db, 2);
    const replies = await Promise.all(two.map((code) => redeem(alice, code)));
    expect(replies.map((one) => one.statusCode)).toEqual([200, 200]);
    const [left] = await db.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM exclusive_codes WHERE used_at IS NULL',
    );
    expect(left?.n).toBe(1);
  });

  test('asks a guest to log in, and whoever is not verified to do that first', async () => {
    const code = await newCode();
    const guest = await redeem(await openBrowser(app), code);
    expect(guest.statusCode).toBe(401);
    expect(guest.json().code).toBe('UNAUTHENTICATED');
    const uma = await redeem(people.uma, code);
    expect(uma.statusCode).toBe(409);
    expect(uma.json().code).toBe('EMAIL_NOT_VERIFIED');
    expect((await redeem(people.bob, code)).statusCode, 'neither of them spent it').toBe(200);
  });

  test('cannot be guessed by trying: after ten the shop says when to come back, even to a good one', async () => {
    const { alice, bob } = people;
    for (let n = 0; n < 10; n++) expect((await redeem(alice, `WR0N-G000-000${n}`)).statusCode).toBe(422);
    const good = await newCode();
    const refused = await redeem(alice, good);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().code).toBe('TOO_MANY_TRIES');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await redeem(bob, good)).statusCode, 'another account is not held up').toBe(200);
  });

  test('is kept as a hash only', async () => {
    const code = await newCode();
    const rows = await db.query('SELECT * FROM exclusive_codes');
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
    expect(JSON.stringify(rows)).toMatch(/"code_hash":"[0-9a-f]{64}"/);
  });
});

interface InviteMail {
  recipient: string;
  content: { inviter: string; name?: string; code: string; url: string };
}
const mails = () =>
  db.query<InviteMail>(
    `SELECT recipient, content FROM outbox WHERE kind = 'exclusiveInvite' ORDER BY created_at, id`,
  );
const invite = (browser: Browser, id: string, payload: object) =>
  browser.inject({ method: 'POST', url: `/api/users/invite-exclusive/${id}`, payload });

describe('an invitation', () => {
  test('is a mail with a code that works', async () => {
    const { alice, eve } = people;
    const reply = await invite(eve, eve.id, { email: ' Friend@Example.com ', fullName: 'Ada Lovelace' });
    expect(reply.statusCode).toBe(200);
    const { data } = InvitationReply.parse(reply.json());
    expect(data.email).toBe('friend@example.com');
    expect((Date.parse(data.expiresAt) - Date.parse(data.invitedAt)) / 86_400_000).toBeCloseTo(30, 0);
    expect(reply.headers['cache-control']).toBe('no-store');

    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.recipient).toBe('friend@example.com');
    expect(mail?.content).toMatchObject({ inviter: 'Eve Ellery', name: 'Ada Lovelace' });
    const { code = '', url = '' } = mail?.content ?? {};
    expect(url).toBe(`http://shop.test/rb-exclusive?code=${code}`);
    expect(reply.body, 'the code is for the friend alone').not.toContain(code);
    // Whoever holds the mail may use it, under whatever address they have an account.
    expect((await redeem(alice, code)).statusCode).toBe(200);
    const [row] = await db.query<{ used_by: string; invited_email: string | null }>(
      'SELECT used_by, invited_email FROM exclusive_codes',
    );
    expect(row, 'whom it was written to is forgotten then').toEqual({
      used_by: alice.id,
      invited_email: null,
    });
  });

  test('is not told apart by whether the address has an account', async () => {
    const { alice, bob, eve } = people;
    await redeem(bob, await newCode());
    const replies = [];
    for (const email of [alice.email, bob.email, people.uma.email, 'nobody@example.com'])
      replies.push(await invite(eve, eve.id, { email }));
    const shapes = replies.map((reply) => [reply.statusCode, Object.keys(reply.json().data)]);
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1);
    expect(await mails()).toHaveLength(4);
  });

  test('is given by members in their own name only', async () => {
    const { alice, eve, uma } = people;
    const payload = { email: 'friend@example.com' };
    for (const [who, id] of [
      [eve, alice.id],
      [alice, eve.id],
      [alice, alice.id],
      [eve, 'nobody'],
    ] as const) {
      const reply = await invite(who, id, payload);
      expect(reply.statusCode).toBe(404);
      expect(reply.json().code).toBe('NOT_FOUND');
    }
    expect((await invite(await openBrowser(app), eve.id, payload)).statusCode).toBe(401);
    await db.query('UPDATE users SET exclusive_since = now() WHERE id = $1', [uma.id]);
    expect((await invite(uma, uma.id, payload)).statusCode).toBe(409);
    const url = `/api/users/invite-exclusive/${eve.id}`;
    const forged = await eve.inject({ method: 'POST', url, payload, headers: { 'x-xsrf-token': 'x' } });
    expect(forged.json().code).toBe('INVALID_XSRF_TOKEN');
    expect(await mails()).toEqual([]);
  });

  test('goes to an address, once, and not to oneself', async () => {
    const { eve } = people;
    const fields = async (payload: object) => {
      const reply = await invite(eve, eve.id, payload);
      expect(reply.statusCode).toBe(422);
      return reply.json().fields;
    };
    expect(await fields({})).toEqual({ email: 'Email is not valid.' });
    expect(await fields({ email: 'friend@example' })).toEqual({ email: 'Email is not valid.' });
    expect(await fields({ email: 'EVE@example.com' })).toEqual({ email: 'This is your own address.' });
    for (const fullName of [
      'Win at http://evil.example',
      'go to evil.example',
      'a\r\nBcc: x',
      'x'.repeat(61),
      7,
    ])
      expect(await fields({ email: 'friend@example.com', fullName })).toEqual({
        fullName: expect.any(String),
      });
    expect(await mails()).toEqual([]);
    for (const [n, fullName] of ['J.R.R. Tolkien', 'Zoë O’Neill-Müller', '王小明', ' '].entries())
      expect((await invite(eve, eve.id, { email: `friend${n}@example.com`, fullName })).statusCode).toBe(200);
    expect(await fields({ email: 'Friend0@example.com' })).toEqual({
      email: expect.stringContaining('invited this address already'),
    });
  });

  test(`is one of ${OPEN_INVITATIONS_MAX} at most, also when many are written at once`, async () => {
    const { bob, eve } = people;
    const emails = Array.from({ length: 8 }, (_, n) => `friend${n}@example.com`);
    const replies = await Promise.all(emails.map((email) => invite(eve, eve.id, { email })));
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(OPEN_INVITATIONS_MAX);
    const sent = await mails();
    expect(sent, 'a refused invitation sends no mail').toHaveLength(OPEN_INVITATIONS_MAX);
    const refused = replies.find((reply) => reply.statusCode !== 200);
    expect(refused?.json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { email: expect.any(String) },
    });

    await redeem(bob, sent[0]?.content.code);
    expect((await invite(eve, eve.id, { email: 'next@example.com' })).statusCode).toBe(200);
    await db.query(`UPDATE exclusive_codes SET expires_at = now() WHERE invited_email = $1`, [
      sent[1]?.recipient,
    ]);
    expect((await invite(eve, eve.id, { email: sent[1]?.recipient })).statusCode).toBe(200);
    expect((await invite(eve, eve.id, { email: 'last@example.com' })).statusCode).toBe(422);
  });
});

test('codes that ran out unused are let go at night, with whom they were written to; others stay', async () => {
  const { alice, eve } = people;
  const opened = await newCode();
  expect((await redeem(alice, opened)).statusCode).toBe(200);
  for (const email of ['late@example.com', 'early@example.com'])
    expect((await invite(eve, eve.id, { email })).statusCode).toBe(200);
  const given = await newCode();
  const rows = () =>
    db.query<{ email: string | null; used: boolean }>(
      'SELECT invited_email AS email, used_at IS NOT NULL AS used FROM exclusive_codes ORDER BY id',
    );
  // A moment has to pass for a code to have run out; a spent one stays as the proof of who came by it.
  await db.query(
    `UPDATE exclusive_codes SET expires_at = now() - interval '1 second'
     WHERE invited_email = 'late@example.com' OR used_at IS NOT NULL`,
  );
  await codesCleaning(db).clean();
  expect(await rows()).toEqual([
    { email: null, used: true },
    { email: 'early@example.com', used: false },
    { email: null, used: false },
  ]);
  expect((await redeem(people.bob, given)).statusCode).toBe(200);
});

test('both calls stand in the OpenAPI document', async () => {
  const { paths } = (await app.inject('/api/openapi.json')).json();
  expect(Object.keys(paths[VALIDATE])).toEqual(expect.arrayContaining(['get', 'post']));
  expect(paths['/api/users/invite-exclusive/{id}']).toHaveProperty('post');
});
