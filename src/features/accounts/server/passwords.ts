import { Failure } from '#platform/http/failures.ts';
import type { Throttle } from '#platform/http/throttle.ts';
import type { Throttles } from './throttles.ts';

const badCredentials = () =>
  new Failure(401, 'BAD_CREDENTIALS', 'Wrong user ID or password. Please try again.');

const NOT_YOURS = 'This is not your present password. Please try again.';
/** 422 rather than 401, which would mean signed out (decision 4). */
const wrongPresentPassword = (field: string) =>
  new Failure(422, 'WRONG_PASSWORD', NOT_YOURS, { [field]: NOT_YOURS });

/** Accounts without a password are told what to do; costs no try. */
export const noPassword = () =>
  new Failure(
    409,
    'NO_PASSWORD',
    'Your account has no password yet. Ask for a link to choose one; it comes by letter.',
  );

interface Trier {
  network: string;
  email: string;
}
/** Key for counting wrong passwords. */
export const accountKey = ({ network, email }: Trier) => `${network} ${email}`;

type Check<T> = () => Promise<T | null | false>;

/**
 * Runs `check` for a login, counting failures.
 * @returns the result of `check`
 * @throws Failure 401 `BAD_CREDENTIALS`, 429 `TOO_MANY_TRIES`
 */
export const tryPassword = <T>(limits: Throttles, who: Trier, check: Check<T>): Promise<T> =>
  counted(limits, { ...who, of: limits.passwordsOfAccount, key: accountKey(who) }, check, badCredentials);

/**
 * Runs `check` on the current password of a signed-in user. Failures count per account: only the session's holder can
 * try, so strangers can't lock anyone out, and changing networks gains no tries.
 * @returns the result of `check`
 * @throws Failure 422 `WRONG_PASSWORD` at `field`, 429 `TOO_MANY_TRIES`
 */
export const tryPresentPassword = <T>(
  limits: Throttles,
  { network, userId, field }: { network: string; userId: string; field: string },
  check: Check<T>,
): Promise<T> => {
  const count = { network, of: limits.presentPasswords, key: userId };
  return counted(limits, count, check, () => wrongPresentPassword(field));
};

interface Count {
  network: string;
  of: Throttle;
  key: string;
}

/** Takes the try before checking, so that parallel requests get no extra tries. */
async function counted<T>(
  { passwordsOfNetwork }: Throttles,
  { network, of, key }: Count,
  check: Check<T>,
  wrong: () => Failure,
): Promise<T> {
  await passwordsOfNetwork.take(network);
  try {
    await of.take(key);
  } catch (refused) {
    await passwordsOfNetwork.giveBack(network);
    throw refused;
  }
  const found = await check().catch(async (error) => {
    await passwordsOfNetwork.giveBack(network);
    await of.giveBack(key);
    throw error;
  });
  if (found === null || found === false) throw wrong();
  await passwordsOfNetwork.giveBack(network);
  await of.forget(key);
  return found;
}
