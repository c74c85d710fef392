import { createHook } from 'node:async_hooks';
import { scryptSync } from 'node:crypto';

/** Hash in an earlier version's format, at a low cost. */
export function oldHash(password: string): string {
  const salt = Buffer.from('0123456789abcdef');
  const key = scryptSync(password.normalize('NFKC'), salt, 64, { N: 2 ** 8, r: 8, p: 1 });
  return ['scrypt', 8, 8, 1, salt.toString('hex'), key.toString('hex')].join(':');
}

/** Counts password hashes in the new and the old format while `work` runs. */
export async function countingHashes(
  work: () => Promise<unknown>,
): Promise<{ argon2: number; scrypt: number }> {
  const count = { argon2: 0, scrypt: 0 };
  const hook = createHook({
    init(_id, type) {
      if (type === 'ARGON2REQUEST') count.argon2 += 1;
      if (type === 'SCRYPTREQUEST') count.scrypt += 1;
    },
  }).enable();
  try {
    await work();
  } finally {
    hook.disable();
  }
  return count;
}
