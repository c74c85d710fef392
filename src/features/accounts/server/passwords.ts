import { Failure } from '#platform/http/failures.ts';
import type { Throttle } from '#platform/http/throttle.ts';
import type { Throttles } from './throttles.ts';

const badCredentials = () =>
  new Failure(401, 'BAD_CREDENTIALS', 'Wrong user ID or password. Please try again.');

const NOT_YOURS = 'This is not your present password. Please try again.';
/** 401 would say that nobody is signed in (decision 4): whoever mistypes their password still is. */
const wrongPresentPassword = (field: string) =>
  new Failure(422, 'WRONG_PASSWORD', NOT_YOURS, { [field]: NOT_YOURS });

/** Somebody who has none is told what to do, and it costs no try. */
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
/** What wrong passwords are counted by. */
export const accountKey = ({ network, email }: Trier) => `${network} ${email}`;

/** Finds out whether a password is right. @returns null or false for a wrong one */
type Check<T> = () => Promise<T | null | false>;

/**
 * Lets `check` try a password that somebody logs in with.
 * @returns what `check` found
 * @throws Failure 401 `BAD_CREDENTIALS`, 429 `TOO_MANY_TRIES`
 */
export const tryPassword = <T>(limits: Throttles, who: Trier, check: Check<T>): Promise<T> =>
  counted(limits, { ...who, of: limits.passwordsOfAccount, key: accountKey(who) }, check, badCredentials);

/**
 * Lets `check` try the present password of somebody signed in, given in `field`. It is counted by person wherever they
 * are: only who holds their session can ask, so nobody is locked out by a stranger, and a stolen session guesses no more
 * by changing networks.
 * @returns what `check` found
 * @throws Failure 422 `WRONG_PASSWORD` at the field, 429 `TOO_MANY_TRIES`
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

/** Tries are taken before the check, so that many at once get no further than one after the other. */
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
