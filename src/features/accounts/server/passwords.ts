import { Failure } from '#platform/http/failures.ts';
import type { Throttle } from '#platform/http/throttle.ts';
import type { Throttles } from './throttles.ts';

const badCredentials = () =>
  new Failure(401, 'BAD_CREDENTIALS', 'Wrong user ID or password. Please try again.');

const WRONG_PASSWORD = 'That’s not your current password. Please try again.';
/** 422 rather than 401, which would mean signed out (decision 4). */
const wrongCurrentPassword = (field: string) =>
  new Failure(422, 'WRONG_PASSWORD', WRONG_PASSWORD, { [field]: WRONG_PASSWORD });

/** Accounts without a password are told what to do; costs no try. */
export const noPassword = () =>
  new Failure(409, 'NO_PASSWORD', 'Your account has no password yet. Request a link by email to set one.');

interface LoginAttempt {
  network: string;
  email: string;
}
/** Key for counting wrong passwords. */
export const accountKey = ({ network, email }: LoginAttempt) => `${network} ${email}`;

type Check<T> = () => Promise<T | null | false>;

/**
 * Runs `check` for a login, counting failures.
 * @returns the result of `check`
 * @throws Failure 401 `BAD_CREDENTIALS`, 429 `TOO_MANY_TRIES`
 */
export const tryPassword = <T>(limits: Throttles, attempt: LoginAttempt, check: Check<T>): Promise<T> =>
  withThrottling(
    limits,
    { ...attempt, throttle: limits.passwordsPerAccount, key: accountKey(attempt) },
    check,
    badCredentials,
  );

/**
 * Runs `check` on the current password of a signed-in user. Failures count per account: only the session's holder can
 * try, so strangers can't lock anyone out, and changing networks gains no tries.
 * @returns the result of `check`
 * @throws Failure 422 `WRONG_PASSWORD` at `field`, 429 `TOO_MANY_TRIES`
 */
export const tryCurrentPassword = <T>(
  limits: Throttles,
  { network, userId, field }: { network: string; userId: string; field: string },
  check: Check<T>,
): Promise<T> => {
  const count = { network, throttle: limits.currentPasswords, key: userId };
  return withThrottling(limits, count, check, () => wrongCurrentPassword(field));
};

interface ThrottleUse {
  network: string;
  throttle: Throttle;
  key: string;
}

/** Takes the try before checking, so that parallel requests get no extra tries. */
async function withThrottling<T>(
  { passwordsPerNetwork: networkLimit }: Throttles,
  { network, throttle, key }: ThrottleUse,
  check: Check<T>,
  createFailure: () => Failure,
): Promise<T> {
  await networkLimit.take(network);
  try {
    await throttle.take(key);
  } catch (error) {
    await networkLimit.refund(network);
    throw error;
  }
  const result = await check().catch(async (error) => {
    await networkLimit.refund(network);
    await throttle.refund(key);
    throw error;
  });
  if (result === null || result === false) throw createFailure();
  await networkLimit.refund(network);
  await throttle.forget(key);
  return result;
}
