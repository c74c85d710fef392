import { describe, expect, test } from 'vitest';
import { openAccounts, post } from '#test/account-calls.ts';
import { newEmail, requestCode } from '#test/email-code-calls.ts';
import { newNetwork } from '#test/networks.ts';
import { jsonRequest, PASSWORD } from '#test/people.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';

const accounts = prepareFixture(openAccounts);

describe('an account without a password', () => {
  async function createPasswordlessAccount() {
    const email = newEmail();
    const { browser, prove, register } = await requestCode(accounts, email);
    await prove();
    await register();
    return { email, browser };
  }

  test('is told so when changing its password or deleting; its data can be exported', async () => {
    const { browser } = await createPasswordlessAccount();
    const change = { currentPassword: PASSWORD, newPassword: 'a quite new password' };
    const changeReply = await browser.inject(jsonRequest('PUT', '/api/users/updatePassword', change));
    expect(changeReply.json()).toMatchObject({
      code: 'NO_PASSWORD',
      message: expect.stringMatching(/link by email to set one/),
    });
    const deleteReply = await post(browser, '/api/users/delete-account', { password: PASSWORD });
    expect(deleteReply.json().code).toBe('NO_PASSWORD');
    expect((await browser.inject('/api/users/export')).statusCode).toBe(200);
  });

  test('can set a password by email, log in with it and be deleted', async () => {
    const { email } = await createPasswordlessAccount();
    expect((await accounts.login(email, PASSWORD, newNetwork())).statusCode).toBe(401);
    await accounts.requestReset(email, newNetwork());
    const token = await accounts.tokenFor(email, 'reset');
    const password = 'a password of my own choice';
    const resetReply = await post(
      await accounts.guest(),
      '/api/users/createpassword',
      { token, password },
      newNetwork(),
    );
    expect(resetReply.statusCode, resetReply.body).toBe(200);
    const browser = await accounts.guest();
    expect((await post(browser, '/api/login', { email, password }, newNetwork())).statusCode).toBe(200);
    expect((await browser.inject('/api/users/profile')).json().data.hasPassword).toBe(true);
    const [notice] = (await accounts.emailsTo(email)).filter(({ kind }) => kind === 'passwordChanged');
    expect(notice?.content, 'reported as the first password').toMatchObject({ isFirst: true });
    expect((await post(browser, '/api/users/delete-account', { password })).statusCode).toBe(200);
    expect(await accounts.db.query('SELECT 1 FROM email_codes WHERE email = $1', [email])).toEqual([]);
  });
});
