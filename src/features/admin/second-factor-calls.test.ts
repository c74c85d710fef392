import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { jsonRequest } from '#test/people.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { readColumn } from '#test/read-rows.ts';
import { openCalls } from '#test/site.ts';
import { createColleague, STAFF_PASSWORD } from '#test/staff.ts';

let now = new Date('2026-03-01T10:00:00Z');

const shop = prepareFixture(async () => openCalls(await testDatabase(), { clock: () => now }));

const advanceClock = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const currentCode = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });

test('an owner must set up a second factor; each code works once', async () => {
  const owner = await createColleague(shop.app, shop.db, 'owner');
  await shop.db.query('UPDATE staff SET is_demo = false WHERE id = $1', [owner.id]);
  expect((await owner.inject('/api/admin/session')).json().data.authState).toBe('enrol');
  expect((await owner.inject('/api/admin/today')).json()).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' });

  const { secret } = (await owner.inject('/api/admin/account/second-factor')).json().data;
  const enrol = (code: string) =>
    owner.inject({ method: 'POST', url: '/api/admin/account/second-factor', payload: { secret, code } });
  expect((await enrol('000000')).json()).toMatchObject({ code: 'WRONG_CODE' });
  const enrolment = await enrol(currentCode(secret));
  expect(enrolment.statusCode, enrolment.body).toBe(200);
  const { codes } = enrolment.json().data;
  expect(codes).toHaveLength(10);
  expect((await owner.inject('/api/admin/session')).json().data.authState).toBe('open');
  expect((await owner.inject('/api/admin/today')).statusCode).toBe(200);

  const login = async () => {
    const reply = await shop.app.inject(
      jsonRequest('POST', '/api/admin/login', { email: owner.email, password: STAFF_PASSWORD }),
    );
    const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? '';
    const headers = { cookie, 'x-xsrf-token': reply.json().data.xsrfToken };
    return (code: string) =>
      shop.app.inject({ method: 'POST', url: '/api/admin/login/code', payload: { code }, headers });
  };
  const submitCode = await login();
  // The setup code can't be used again.
  expect((await submitCode(currentCode(secret))).json()).toMatchObject({ code: 'WRONG_CODE' });
  advanceClock(60);
  expect((await submitCode(currentCode(secret))).json().data.authState).toBe('open');
  const submitAgain = await login();
  expect((await submitAgain(currentCode(secret))).json()).toMatchObject({ code: 'WRONG_CODE' });
  expect((await submitAgain(codes[0].toUpperCase())).json().data.authState).toBe('open');
  const third = await login();
  expect((await third(codes[0])).json()).toMatchObject({ code: 'WRONG_CODE' });
});

test('secrets, sessions and recovery codes are never stored in plain text', async () => {
  const secrets = await readColumn(
    shop.db,
    `SELECT coalesce(totp_secret, '') || coalesce(password_hash, '') FROM staff
     UNION ALL SELECT token_hash FROM staff_sessions UNION ALL SELECT code_hash FROM staff_recovery_codes`,
  );
  const stored = secrets.join('\n');
  expect(stored).not.toContain(STAFF_PASSWORD);
  expect(stored).not.toMatch(/^[A-Z2-7]{32}/m);
});
