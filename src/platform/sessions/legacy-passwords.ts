import { type ScryptOptions, scrypt } from 'node:crypto';
import { createQueue } from '../queue.ts';

/** Each takes 128 MB. Those of new hashes go on beside it. */
const oneByOne = createQueue({ waiting: 1000 });

/** A hash as it is kept, taken apart. */
export interface LegacyHash {
  key: Buffer;
  /** What the password comes to by this hash's salt and costs; right when it is `key`. */
  derive(password: Buffer): Promise<Buffer>;
}

/** Hashes as they were made before: `scrypt:<log2 of N>:<r>:<p>:<salt>:<key>`. They are renewed when their owners log in. */
export const isLegacyHash = (hash: string | null): hash is string => hash?.startsWith('scrypt:') ?? false;

/** Null for what is no such hash. */
export function readLegacyHash(hash: string): LegacyHash | null {
  const [, n, r, p, salt, key] = /^scrypt:(\d+):(\d+):(\d+):([\da-f]+):([\da-f]+)$/.exec(hash) ?? [];
  if (!salt || !key) return null;
  const [N, blockSize] = [2 ** Number(n), Number(r)];
  const options: ScryptOptions = { N, r: blockSize, p: Number(p), maxmem: 256 * N * blockSize };
  const length = key.length / 2;
  return {
    key: Buffer.from(key, 'hex'),
    derive: (password) =>
      oneByOne.run(
        () =>
          new Promise((resolve, reject) =>
            scrypt(password, Buffer.from(salt, 'hex'), length, options, (error, derived) =>
              error ? reject(error) : resolve(derived),
            ),
          ),
      ),
  };
}
