import { describe, expect, test } from 'vitest';
import { openAccounts, post, readCurrentUser } from '#test/account-calls.ts';
import { newNetwork } from '#test/networks.ts';
import { PASSWORD } from '#test/people.ts';
import { NOTHING_PLANTED, PLANTED, plantData, readPlantedData } from '#test/planted-data.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';

const accounts = prepareFixture(openAccounts);

const CODE = '/api/users/email-code';

/** A stranger who registered somebody else's address and filled in everything the account allows. */
async function registerStranger() {
  const stranger = await accounts.createNewcomer();
  await plantData(accounts.db, stranger.browser, stranger.id);
  expect(await readPlantedData(accounts.db, stranger.id)).toEqual(PLANTED);
  return stranger;
}
async function signInByCode(email: string) {
  const [browser, network] = [await accounts.guest(), newNetwork()];
  const { ticket } = (await post(browser, CODE, { email }, network)).json().data;
  const codeEmail = (await accounts.emailsTo(email)).filter(({ kind }) => kind === 'emailCode').at(-1);
  const { code } = (codeEmail?.content ?? {}) as { code?: string };
  const { user } = (await post(browser, `${CODE}/verify`, { ticket, code }, network)).json().data;
  const register = (body: object) => post(browser, `${CODE}/account`, { ticket, ...body }, network);
  return { browser, user, register };
}

describe('an account with an unverified address', () => {
  test('starts over for a login by code; the stranger’s data is erased', async () => {
    const { browser: stranger, email, id } = await registerStranger();
    const { browser, user, register } = await signInByCode(email);
    expect(user, 'asks for a name, as for any new account').toBeNull();
    const reply = await register({ fullName: 'Vera Victim', referralCode: 'friend-7' });
    expect(reply.json().data).toMatchObject({ id, email, fullName: 'Vera Victim', isVerified: true });
    expect(await readPlantedData(accounts.db, id)).toEqual({
      ...NOTHING_PLANTED,
      name: 'Vera Victim',
      referralCode: 'friend-7',
    });
    expect(await readCurrentUser(browser)).toMatchObject({ fullName: 'Vera Victim', isVerified: true });
    expect(await readCurrentUser(stranger)).toBeNull();
    expect((await accounts.login(email, PASSWORD, newNetwork())).statusCode).toBe(401);
    const emails = await accounts.emailsTo(email);
    expect(emails.map(({ kind }) => kind)).toEqual(['verify', 'emailCode', 'welcome', 'passwordEnded']);
    expect(emails.slice(2).map(({ content }) => content.name)).toEqual(['Vera Victim', 'Vera Victim']);
    const link = await accounts.tokenFor(email, 'verify');
    const used = await post(await accounts.guest(), '/api/users/verify-email', { token: link });
    expect(used.json().code).toBe('INVALID_TOKEN');
  });

  test('drops a stranger’s referral code', async () => {
    const { email, id } = await registerStranger();
    const { register } = await signInByCode(email);
    expect((await register({ fullName: 'Vera Victim' })).statusCode).toBe(200);
    expect(await readPlantedData(accounts.db, id)).toEqual({ ...NOTHING_PLANTED, name: 'Vera Victim' });
  });

  test('starts over when its password is reset by email', async () => {
    const { browser: stranger, email, id } = await registerStranger();
    await accounts.requestReset(email, newNetwork());
    const choice = { token: await accounts.tokenFor(email, 'reset'), password: 'a quite new password' };
    const reply = await post(await accounts.guest(), '/api/users/createpassword', choice, newNetwork());
    expect(reply.statusCode, reply.body).toBe(200);
    expect(await readPlantedData(accounts.db, id)).toEqual({ ...NOTHING_PLANTED, name: email.split('@')[0] });
    expect(await readCurrentUser(stranger)).toBeNull();
    const names = (await accounts.emailsTo(email))
      .slice(-2)
      .map(({ kind, content: { name } }) => [kind, name]);
    expect(names).toEqual([
      ['passwordChanged', email.split('@')[0]],
      ['welcome', email.split('@')[0]],
    ]);
  });

  test('loses restricted data when someone else opens its link', async () => {
    const { email, id } = await registerStranger();
    const token = await accounts.tokenFor(email, 'verify');
    expect((await post(accounts.people.alice, '/api/users/verify-email', { token })).statusCode).toBe(200);
    expect(await readPlantedData(accounts.db, id)).toEqual({
      ...PLANTED,
      addresses: 0,
      phone: null,
      image: null,
    });
  });
});

test('an account verified in its own browser keeps all its data', async () => {
  const { browser, email, id } = await registerStranger();
  const token = await accounts.tokenFor(email, 'verify');
  expect((await post(browser, '/api/users/verify-email', { token })).statusCode).toBe(200);
  expect(await readPlantedData(accounts.db, id)).toEqual(PLANTED);
  expect((await signInByCode(email)).user).toMatchObject({ id, isVerified: true });
  await accounts.requestReset(email, newNetwork());
  const choice = { token: await accounts.tokenFor(email, 'reset'), password: 'a quite new password' };
  expect((await post(await accounts.guest(), '/api/users/createpassword', choice)).statusCode).toBe(200);
  expect(await readPlantedData(accounts.db, id)).toEqual(PLANTED);
});
