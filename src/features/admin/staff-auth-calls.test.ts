import { expect, test } from 'vitest';
import { jsonRequest } from '#test/people.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { openEmptyShop } from '#test/shared-calls.ts';
import { createColleague, STAFF_PASSWORD } from '#test/staff.ts';

const shop = prepareFixture(openEmptyShop);

test('staff log in separately from customers and get their permissions', async () => {
  const binder = await createColleague(shop.app, shop.db, 'production');
  const reply = await binder.inject('/api/admin/session');
  expect(reply.json().data).toMatchObject({
    authState: 'open',
    member: { role: 'production', email: binder.email },
  });
  expect(reply.json().data.member.permissions).toContain('production.work');
  expect(reply.json().data.member.permissions).not.toContain('money.read');
});

test('the admin requires a login', async () => {
  expect((await shop.app.inject('/api/admin/session')).json().data).toMatchObject({
    authState: 'closed',
    member: null,
  });
  expect((await shop.app.inject('/api/admin/today')).statusCode).toBe(401);
  const wrong = await shop.app.inject(
    jsonRequest('POST', '/api/admin/login', { email: 'nobody@admin.example', password: STAFF_PASSWORD }),
  );
  expect(wrong.json()).toMatchObject({ code: 'BAD_CREDENTIALS' });
});

test('a role change logs a staff member out; a name change doesn’t', async () => {
  const owner = await createColleague(shop.app, shop.db, 'owner');
  const binder = await createColleague(shop.app, shop.db, 'production');
  const change = (payload: object) =>
    owner.inject({ method: 'PUT', url: `/api/admin/staff/${binder.id}`, payload });
  const authState = async () => (await binder.inject('/api/admin/session')).json().data.authState;
  await change({ name: 'Bea Binder', role: 'production', isDisabled: false });
  expect(await authState()).toBe('open');
  await change({ name: 'Bea Binder', role: 'support', isDisabled: false });
  expect(await authState()).toBe('closed');
});

test('only one of several links sent at once works', async () => {
  const owner = await createColleague(shop.app, shop.db, 'owner');
  const { id } = await createColleague(shop.app, shop.db, 'production');
  const send = () => owner.inject({ method: 'POST', url: `/api/admin/staff/${id}/invite` });
  const replies = await Promise.all(Array.from({ length: 4 }, send));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(
    await shop.db.query('SELECT 1 FROM staff_links WHERE staff_id = $1 AND used_at IS NULL', [id]),
  ).toHaveLength(1);
});

test('the audit log can be searched by the action shown, and is append-only', async () => {
  const owner = await createColleague(shop.app, shop.db, 'owner');
  const invited = await owner.inject(
    jsonRequest('POST', '/api/admin/staff', {
      name: 'Bea Binder',
      email: 'bea@admin.example',
      role: 'production',
    }),
  );
  expect(invited.statusCode, invited.body).toBe(200);
  const log = (await owner.inject('/api/admin/audit?q=Staff:%20invited')).json();
  expect(log).toMatchObject({ total: 1, data: [{ action: 'staff.invited', label: 'Bea Binder' }] });
  await expect(shop.db.query('DELETE FROM audit_log')).rejects.toThrow('append-only');
  await expect(shop.db.query("UPDATE audit_log SET label = 'x'")).rejects.toThrow('append-only');
  await expect(shop.db.script('TRUNCATE audit_log')).rejects.toThrow('append-only');
});
