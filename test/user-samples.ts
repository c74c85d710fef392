import { addresses } from '#features/addresses/tables.ts';
import { createCodes } from '#features/exclusive/server/actions.ts';
import { API } from '#kernel/api.ts';
import { post } from './account-calls.ts';
import { requestCode } from './email-code-calls.ts';
import { insertRow } from './insert-row.ts';
import { newNetwork } from './networks.ts';
import { openBrowser, PASSWORD, type Person, randomEmail } from './people.ts';
import { readRow } from './read-rows.ts';
import { emptyRequest, type Sample } from './sample.ts';
import type { Calls } from './site.ts';

const USERS = API.users;
const ADDRESS = {
  fullName: 'Alice Archer',
  country: 'GB',
  line1: '1 High Street',
  city: 'London',
  postalCode: 'SW1A 1AA',
};
const shipping = { addressType: 'shipping' };

/** Valid request for every call of sessions and accounts. */
export const USER_SAMPLES: Record<string, Sample> = {
  [`GET ${API.session}`]: emptyRequest,
  [`POST ${API.login}`]: ({ email }) => ({ json: { email, password: PASSWORD } }),
  [`POST ${API.logout}`]: emptyRequest,
  [`GET ${API.logout}`]: emptyRequest,
  [`POST ${USERS}/create`]: () => ({
    json: { fullName: 'Nora Newcomer', email: randomEmail(), password: PASSWORD },
  }),
  [`POST ${USERS}/resend-verification-link`]: emptyRequest,
  [`POST ${USERS}/verify-email`]: async (_owner, calls) => ({
    json: { token: await createToken(calls, 'verify') },
  }),
  [`POST ${USERS}/email-code`]: () => ({ json: { email: randomEmail() } }),
  [`POST ${USERS}/email-code/verify`]: async (_owner, calls) => ({ json: await createEmailCode(calls) }),
  [`POST ${USERS}/email-code/account`]: async (_owner, calls) => {
    const { ticket } = await createEmailCode(calls, { isProved: true });
    return { json: { ticket, fullName: 'Nora Newcomer' } };
  },
  [`POST ${USERS}/forgotpassword`]: ({ email }) => ({ json: { email } }),
  [`POST ${USERS}/createpassword`]: async (_owner, calls) => ({
    json: { token: await createToken(calls, 'reset'), password: 'a quite new password' },
  }),
  [`PUT ${USERS}/updatePassword`]: () => ({
    json: { currentPassword: PASSWORD, newPassword: 'a quite new password' },
  }),
  [`GET ${USERS}/profile`]: emptyRequest,
  [`POST ${USERS}/updateProfile`]: () => ({ form: { userDetails: '{"fullName":"Alice A. Archer"}' } }),
  [`POST ${USERS}/updateCurrency`]: () => ({ json: { currency: 'EUR', countryCode: 'FR' } }),
  [`POST ${USERS}/changeCurrency`]: () => ({ query: { value: '100', currency: 'EUR' } }),
  [`POST ${USERS}/add-address`]: () => ({ query: shipping, json: ADDRESS }),
  [`PUT ${USERS}/address/{id}`]: async (owner, calls) => ({
    path: { id: await createAddress(owner, calls) },
    query: shipping,
    json: ADDRESS,
  }),
  [`DELETE ${USERS}/delete-address`]: async (owner, calls) => ({
    query: { ...shipping, addressId: await createAddress(owner, calls) },
  }),
  [`GET ${USERS}/export`]: emptyRequest,
  [`POST ${USERS}/delete-account`]: () => ({ json: { password: PASSWORD } }),
  [`GET ${USERS}/validate-exclusive-access`]: async (_owner, calls) => ({
    query: await createExclusiveCode(calls),
  }),
  [`POST ${USERS}/validate-exclusive-access`]: async (_owner, calls) => ({
    json: await createExclusiveCode(calls),
  }),
  [`POST ${USERS}/invite-exclusive/{id}`]: ({ id }) => ({ path: { id }, json: { email: randomEmail() } }),
};

export const createAddress = async ({ id: userId }: Person, { db }: Calls): Promise<string> =>
  (await insertRow(db, addresses, { ...ADDRESS, userId, addressType: 'shipping', isDefault: true })).id;

async function createExclusiveCode({ db }: Calls): Promise<{ exclusiveCode: string }> {
  const [exclusiveCode = ''] = await createCodes(db, 1);
  return { exclusiveCode };
}

/** Token in an email to a new account. */
async function createToken({ app, db }: Calls, kind: 'verify' | 'reset'): Promise<string> {
  const email = randomEmail();
  const browser = await openBrowser(app);
  const person = { fullName: 'Nora Newcomer', email, password: PASSWORD };
  await post(browser, `${USERS}/create`, person, newNetwork());
  if (kind === 'reset') await post(browser, `${USERS}/forgotpassword`, { email }, newNetwork());
  await app.background.idle();
  const statement = `SELECT content->>'url' AS url FROM outbox WHERE recipient = $1 AND kind = $2`;
  const { url } = await readRow<{ url: string }>(db, statement, [email, kind]);
  return new URL(url).searchParams.get('token') ?? '';
}

/** Login code from an email with its ticket; `isProved` if it has been entered already. */
async function createEmailCode(calls: Calls, { isProved = false } = {}) {
  const { ticket, code, prove } = await requestCode(calls, randomEmail());
  if (!ticket || !code) throw new Error('No code was emailed.');
  if (isProved) await prove();
  return { ticket, code };
}
