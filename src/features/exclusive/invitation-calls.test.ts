import { beforeEach, describe, expect, test } from 'vitest';
import { createCode, invite, readInvitationEmails, redeem, resetPeople } from '#test/exclusive-calls.ts';
import { openBrowser, type People } from '#test/people.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { openFreshCalls } from '#test/site.ts';
import { InvitationReply } from './contract.ts';
import { OPEN_INVITATIONS_MAX } from './limits.ts';

let people: People;

const shop = prepareFixture(openFreshCalls);
beforeEach(async () => {
  people = await resetPeople({ app: shop.app, db: shop.db });
});

describe('an invitation', () => {
  test('sends an email with a working code', async () => {
    const { alice, eve } = people;
    const reply = await invite(eve, eve.id, { email: ' Friend@Example.com ', fullName: 'Ada Lovelace' });
    expect(reply.statusCode).toBe(200);
    const { data } = InvitationReply.parse(reply.json());
    expect(data.email).toBe('friend@example.com');
    expect((Date.parse(data.expiresAt) - Date.parse(data.invitedAt)) / 86_400_000).toBeCloseTo(30, 0);
    expect(reply.headers['cache-control']).toBe('no-store');

    const [email, ...otherEmails] = await readInvitationEmails(shop.db);
    expect(otherEmails).toEqual([]);
    expect(email?.recipient).toBe('friend@example.com');
    expect(email?.content).toMatchObject({ inviter: 'Eve Ellery', name: 'Ada Lovelace' });
    const { code = '', url = '' } = email?.content ?? {};
    expect(url).toBe(`http://shop.test/rb-exclusive?code=${code}`);
    expect(reply.body, 'the code is for the friend alone').not.toContain(code);
    expect((await redeem(alice, code)).statusCode).toBe(200);
    const [row] = await shop.db.query<{ used_by: string; invited_email: string | null }>(
      'SELECT used_by, invited_email FROM exclusive_codes',
    );
    expect(row, 'its recipient is deleted once used').toEqual({
      used_by: alice.id,
      invited_email: null,
    });
  });

  test('doesn’t reveal whether the address has an account', async () => {
    const { alice, bob, eve } = people;
    await redeem(bob, await createCode(shop.db));
    const replies = [];
    for (const email of [alice.email, bob.email, people.uma.email, 'nobody@example.com'])
      replies.push(await invite(eve, eve.id, { email }));
    const shapes = replies.map((reply) => [reply.statusCode, Object.keys(reply.json().data)]);
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1);
    expect(await readInvitationEmails(shop.db)).toHaveLength(4);
  });

  test('can only be sent by members in their own name', async () => {
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
    expect((await invite(await openBrowser(shop.app), eve.id, payload)).statusCode).toBe(401);
    await shop.db.query('UPDATE users SET exclusive_since = now() WHERE id = $1', [uma.id]);
    expect((await invite(uma, uma.id, payload)).statusCode).toBe(409);
    const url = `/api/users/invite-exclusive/${eve.id}`;
    const forged = await eve.inject({ method: 'POST', url, payload, headers: { 'x-xsrf-token': 'x' } });
    expect(forged.json().code).toBe('INVALID_XSRF_TOKEN');
    expect(await readInvitationEmails(shop.db)).toEqual([]);
  });

  test('is sent once per address, and never to oneself', async () => {
    const { eve } = people;
    const fields = async (payload: object) => {
      const reply = await invite(eve, eve.id, payload);
      expect(reply.statusCode).toBe(422);
      return reply.json().fields;
    };
    expect(await fields({})).toEqual({ email: 'Email is not valid.' });
    expect(await fields({ email: 'friend@example' })).toEqual({ email: 'Email is not valid.' });
    expect(await fields({ email: 'EVE@example.com' })).toEqual({
      email: 'This is your own email. Enter your friend’s.',
    });
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
    expect(await readInvitationEmails(shop.db)).toEqual([]);
    for (const [n, fullName] of ['J.R.R. Tolkien', 'Zoë O’Neill-Müller', '王小明', ' '].entries())
      expect((await invite(eve, eve.id, { email: `friend${n}@example.com`, fullName })).statusCode).toBe(200);
    expect(await fields({ email: 'Friend0@example.com' })).toEqual({
      email: expect.stringContaining('already invited this address'),
    });
  });

  test(`is limited to ${OPEN_INVITATIONS_MAX} open ones, even with concurrent requests`, async () => {
    const { bob, eve } = people;
    const emails = Array.from({ length: 8 }, (_, n) => `friend${n}@example.com`);
    const replies = await Promise.all(emails.map((email) => invite(eve, eve.id, { email })));
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(OPEN_INVITATIONS_MAX);
    const sentEmails = await readInvitationEmails(shop.db);
    expect(sentEmails, 'a refused invitation sends no email').toHaveLength(OPEN_INVITATIONS_MAX);
    const refused = replies.find((reply) => reply.statusCode !== 200);
    expect(refused?.json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { email: expect.any(String) },
    });

    await redeem(bob, sentEmails[0]?.content.code);
    expect((await invite(eve, eve.id, { email: 'next@example.com' })).statusCode).toBe(200);
    await shop.db.query(`UPDATE exclusive_codes SET expires_at = now() WHERE invited_email = $1`, [
      sentEmails[1]?.recipient,
    ]);
    expect((await invite(eve, eve.id, { email: sentEmails[1]?.recipient })).statusCode).toBe(200);
    expect((await invite(eve, eve.id, { email: 'last@example.com' })).statusCode).toBe(422);
  });
});
