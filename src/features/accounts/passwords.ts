import { Failure } from '#platform/failures.ts';
import type { Limits } from './limits.ts';

export const badCredentials = () =>
  new Failure(401, 'BAD_CREDENTIALS', 'Wrong user ID or password. Please try again.');

interface Trier {
  network: string;
  email: string;
}
/** What wrong passwords are counted by. */
export const accountKey = ({ network, email }: Trier) => `${network} ${email}`;

/**
 * Lets `check` try a password for an account, and counts it when it is wrong. Tries are taken before the check, so that
 * many at once get no further than one after the other.
 * @returns what `check` found
 * @throws Failure 401 `BAD_CREDENTIALS`, 429 `TOO_MANY_TRIES`
 */
export async function tryPassword<T>(
  limits: Limits,
  who: Trier,
  check: () => Promise<T | null | false>,
): Promise<T> {
  const { passwordsOfNetwork, passwordsOfAccount } = limits;
  const { network } = who;
  const account = accountKey(who);
  await passwordsOfNetwork.take(network);
  try {
    await passwordsOfAccount.take(account);
  } catch (refused) {
    await passwordsOfNetwork.giveBack(network);
    throw refused;
  }
  const found = await check().catch(async (error) => {
    await passwordsOfNetwork.giveBack(network);
    await passwordsOfAccount.giveBack(account);
    throw error;
  });
  if (found === null || found === false) throw badCredentials();
  await passwordsOfNetwork.giveBack(network);
  await passwordsOfAccount.forget(account);
  return found;
}
