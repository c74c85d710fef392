import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { createQueue } from './queue.ts';

export interface Passwords {
  /** `scrypt:<log2 of N>:<r>:<p>:<salt>:<key>`; the costs stand in the hash, so that they can be raised later. */
  hash(password: string): Promise<string>;
  verify(given: { hash: string; password: string }): Promise<boolean>;
}

/** What OWASP's password storage cheat sheet asks of scrypt: N = 2^17, r = 8, p = 1; 128 MB and some 0.4 s a hash. */
export const PASSWORD_COST = 17;
const BLOCK = 8;
const LANES = 1;
const KEY_LENGTH = 64;
/** Some eight seconds of hashing; longer nobody waits for a login. */
const WAITING_MOST = 20;

/** Hashes one password at a time, in a thread of its own. `cost` is log2 of N; tests take less than the default. */
export function createPasswords({ cost = PASSWORD_COST }: { cost?: number | undefined } = {}): Passwords {
  const queue = createQueue({ waiting: WAITING_MOST });
  return {
    async hash(password) {
      const salt = randomBytes(16);
      const key = await queue.run(() => derive(password, salt, cost, BLOCK, LANES));
      return ['scrypt', cost, BLOCK, LANES, salt.toString('hex'), key.toString('hex')].join(':');
    },
    async verify({ hash, password }) {
      const [, n, r, p, salt = '', key = ''] = hash.split(':');
      const wanted = Buffer.from(key, 'hex');
      const given = await queue.run(() =>
        derive(password, Buffer.from(salt, 'hex'), Number(n), Number(r), Number(p)),
      );
      return wanted.length === given.length && timingSafeEqual(wanted, given);
    },
  };
}

function derive(password: string, salt: Buffer, cost: number, r: number, p: number): Promise<Buffer> {
  const N = 2 ** cost;
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) =>
    // Composed and decomposed letters are one letter to whoever types them.
    scrypt(password.normalize('NFKC'), salt, KEY_LENGTH, options, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );
}
