import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Accounts, openAccounts, post, readCurrentUser } from '#test/account-calls.ts';
import { newNetwork } from '#test/call-samples.ts';
import { PASSWORD } from '#test/people.ts';
import { NOTHING_PLANTED, PLANTED, plantData, readPlantedData } from '#test/planted-data.ts';

let accounts: Accounts;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.close());

const CODE = '/api/users/email-code';

/** A stranger who registered somebody else's address and filled in everything the account allows. */
async function registerStranger() {
  const stranger = await accounts.newcomer();
  await plantData(accounts.db, stranger.browser, stranger.id);
  expect(await readPlantedData(accounts.db, stranger.id)).toEqual(PLANTED);
  return stranger;
}
async function signInByCode(email: string) {
  const [browser, network] = [await accounts.guest(), newNetwork()];
  const { ticket } = (await post(browser, CODE, { email }, network)).json().data;
  const letter = (await accounts.emailsTo(email)).filter(({ kind }) => kind === 'emailCode').at(-1);
  const { code } = (letter?.content ?? {}) as { code?: string };
  const { user } = (await post(browser, `${CODE}/verify`, { ticket, code }, network)).json().data;
  const register = (body: object) => post(browser, `${CODE}/account`, { ticket, ...body }, network);
  return { browser, user, register };
}

describe('an account that nobody had shown to be theirs', () => {
  test('begins anew for whoever comes by a code, and nothing of what a stranger may have set is left', async () => {
    const { browser: stranger, email, id } = await registerStranger();
    const { browser, user, register } = await signInByCode(email);
    expect(user, 'a name is asked for, as of anybody new').toBeNull();
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
    const letters = await accounts.emailsTo(email);
    expect(letters.map(({ kind }) => kind)).toEqual(['verify', 'emailCode', 'welcome', 'passwordEnded']);
    expect(letters.slice(2).map(({ content }) => content.name)).toEqual(['Vera Victim', 'Vera Victim']);
    const link = await accounts.tokenFor(email, 'verify');
    const used = await post(await accounts.guest(), '/api/users/verify-email', { token: link });
    expect(used.json().code).toBe('INVALID_TOKEN');
  });

  test('keeps no friend’s code of a stranger’s, where the browser that comes has none', async () => {
    const { email, id } = await registerStranger();
    const { register } = await signInByCode(email);
    expect((await register({ fullName: 'Vera Victim' })).statusCode).toBe(200);
    expect(await readPlantedData(accounts.db, id)).toEqual({ ...NOTHING_PLANTED, name: 'Vera Victim' });
  });

  test('begins anew for whoever chooses a password by a letter', async () => {
    const { browser: stranger, email, id } = await registerStranger();
    await accounts.forget(email, newNetwork());
    const choice = { token: await accounts.tokenFor(email, 'reset'), password: 'a quite new password' };
    const reply = await post(await accounts.guest(), '/api/users/createpassword', choice, newNetwork());
    expect(reply.statusCode, reply.body).toBe(200);
    expect(await readPlantedData(accounts.db, id)).toEqual({ ...NOTHING_PLANTED, name: email.split('@')[0] });
    expect(await readCurrentUser(stranger)).toBeNull();
    const named = (await accounts.emailsTo(email))
      .slice(-2)
      .map(({ kind, content: { name } }) => [kind, name]);
    expect(named).toEqual([
      ['passwordChanged', email.split('@')[0]],
      ['welcome', email.split('@')[0]],
    ]);
  });

  test('opened by its link where nobody is logged in to it, loses what no page had let anybody write', async () => {
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

test('an account whose address was shown by its own browser keeps all that is in it, then and later', async () => {
  const { browser, email, id } = await registerStranger();
  const token = await accounts.tokenFor(email, 'verify');
  expect((await post(browser, '/api/users/verify-email', { token })).statusCode).toBe(200);
  expect(await readPlantedData(accounts.db, id)).toEqual(PLANTED);
  expect((await signInByCode(email)).user).toMatchObject({ id, isVerified: true });
  await accounts.forget(email, newNetwork());
  const choice = { token: await accounts.tokenFor(email, 'reset'), password: 'a quite new password' };
  expect((await post(await accounts.guest(), '/api/users/createpassword', choice)).statusCode).toBe(200);
  expect(await readPlantedData(accounts.db, id)).toEqual(PLANTED);
});
