import { describe, expect, test } from 'vitest';
import { createPerson, jsonRequest } from '#test/people.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { prepareColleague } from '#test/prepare-people.ts';
import { readValue } from '#test/read-rows.ts';
import { openFreshCalls } from '#test/site.ts';

const shop = prepareFixture(openFreshCalls);
const support = prepareColleague(shop, 'support');

const list = async (query = '') => (await support.inject(`/api/admin/invitations?${query}`)).json().data;
const post = (path: string, payload: object = {}) =>
  support.inject({ method: 'POST', url: `/api/admin/invitations${path}`, payload });

describe('RB Exclusive codes in the admin', () => {
  test('are shown once and grant access', async () => {
    const codes: string[] = (await post('/codes', { count: 2 })).json().data;
    expect(codes).toHaveLength(2);
    const ada = await createPerson(shop.app, shop.db, { fullName: 'Ada', email: 'ada@example.com' });
    const used = await ada.inject(
      jsonRequest('POST', '/api/users/validate-exclusive-access', { exclusiveCode: codes[0] }),
    );
    expect(used.statusCode).toBe(200);
    expect(await list('state=used')).toMatchObject([{ usedBy: 'Ada', email: null }]);
    const statement = `SELECT audit_log::text FROM audit_log WHERE action = 'invitation.codes-created'`;
    const log = await readValue(shop.db, statement);
    for (const code of codes) expect(log).not.toContain(code);
  });

  test('are sent to an address once, even with concurrent requests', async () => {
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => post('', { email: 'four@example.com' })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422]);
    const later = await post('', { email: 'four@example.com' });
    for (const reply of replies) if (reply.statusCode === 422) expect(reply.json()).toEqual(later.json());
    expect(await shop.db.query(`SELECT 1 FROM outbox WHERE recipient = 'four@example.com'`)).toHaveLength(1);
  });

  test('are emailed in the bindery’s name, one per address, and can be withdrawn', async () => {
    expect((await post('', { email: 'friend@example.com', fullName: 'Fay' })).statusCode).toBe(200);
    expect((await post('', { email: 'friend@example.com' })).json().fields).toHaveProperty('email');
    const [email] = await shop.db.query<{ code: string }>(
      `SELECT content->>'code' AS code FROM outbox WHERE recipient = 'friend@example.com'`,
    );
    const [row] = await list('q=friend&state=open');
    expect(row).toMatchObject({ email: 'friend@example.com', invitedBy: null });
    expect((await post(`/${row.id}/withdraw`)).statusCode).toBe(200);
    expect((await post(`/${row.id}/withdraw`)).statusCode).toBe(404);
    const ben = await createPerson(shop.app, shop.db, { fullName: 'Ben', email: 'ben@example.com' });
    const late = await ben.inject(
      jsonRequest('POST', '/api/users/validate-exclusive-access', { exclusiveCode: email?.code }),
    );
    expect(late.statusCode).toBe(422);
  });
});
