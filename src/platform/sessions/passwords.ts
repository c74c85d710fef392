import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createQueue } from '../queue.ts';
import { isLegacyHash, type LegacyHash, readLegacyHash } from './legacy-passwords.ts';

export interface Passwords {
  /**
   * Hashes as `$argon2id$v=19$m=<KiB>,t=<passes>,p=1$<salt>$<key>`; costs are part of the hash, so they can be raised
   * later. `network` makes the queue fair.
   * @throws Failure 503 `BUSY`
   */
  hash(password: string, network?: string): Promise<string>;
  /** @throws Failure 503 `BUSY` */
  verify(given: { hash: string; password: string }, network?: string): Promise<boolean>;
  /** Verifies an unauthenticated login; null for an account that doesn't exist. */
  verifyStranger(
    given: { hash: string | null; old: string | null; password: string },
    network: string,
  ): Promise<boolean>;
}

export interface PasswordCost {
  memory: number;
  passes: number;
}
export const PASSWORD_COST: PasswordCost = { memory: 19_456, passes: 2 };
const SALT_LENGTH = 16;
const KEY_LENGTH = 32;
/** Leaves half of the thread pool for files and compression. */
const AT_ONCE = Math.min(2, availableParallelism());
const WAITING_MOST = 1000;
/** Longest acceptable wait for a login, also for proxies. */
const TIMEOUT_SECONDS = 30;

/** Hashes passwords in the runtime's threads, a few at a time. Tests use a lower `cost`. */
export function createPasswords({
  cost = PASSWORD_COST,
}: {
  cost?: PasswordCost | undefined;
} = {}): Passwords {
  const queue = createQueue({ waiting: WAITING_MOST, atOnce: AT_ONCE, timeoutSeconds: TIMEOUT_SECONDS });
  return {
    hash: (password, network) =>
      queue.run(async () => {
        const salt = randomBytes(SALT_LENGTH);
        return written(cost, salt, await derive(cost, salt, KEY_LENGTH, bytesOf(password)));
      }, network),
    verify: ({ hash, password }, network) => queue.run(() => isPassword(readHash(hash), password), network),
    verifyStranger: ({ hash, old, password }, network) =>
      queue.run(async () => {
        if (await isPassword(readHash(hash ?? '') ?? nobody(cost), password)) return true;
        const other = isLegacyHash(hash) ? nobody(cost) : readLegacyHash(old ?? '');
        await isPassword(other, password);
        return false;
      }, network),
  };
}

const readHash = (hash: string): LegacyHash | null => readNewHash(hash) ?? readLegacyHash(hash);

const NEW_HASH = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z\d+/]+)\$([A-Za-z\d+/]+)$/;
function readNewHash(hash: string): LegacyHash | null {
  const [, memory, passes, salt, key] = NEW_HASH.exec(hash) ?? [];
  if (!salt || !key) return null;
  const wanted = Buffer.from(key, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes) };
  return {
    key: wanted,
    derive: (password) => derive(cost, Buffer.from(salt, 'base64'), wanted.length, password),
  };
}

/** Dummy hash of the same cost that no password matches. */
const nobody = (cost: PasswordCost): LegacyHash => ({
  key: Buffer.alloc(0),
  derive: (password) => derive(cost, randomBytes(SALT_LENGTH), KEY_LENGTH, password),
});

async function isPassword(kept: LegacyHash | null, password: string): Promise<boolean> {
  if (!kept) return false;
  const given = await kept.derive(bytesOf(password));
  return kept.key.length === given.length && timingSafeEqual(kept.key, given);
}

function derive(
  { memory, passes }: PasswordCost,
  nonce: Buffer,
  tagLength: number,
  message: Buffer,
): Promise<Buffer> {
  const parameters = { message, nonce, memory, passes, parallelism: 1, tagLength };
  return new Promise((resolve, reject) =>
    argon2('argon2id', parameters, (error, key) => (error ? reject(error) : resolve(key))),
  );
}

/** Composed and decomposed characters count as equal. */
const bytesOf = (password: string) => Buffer.from(password.normalize('NFKC'));

const written = ({ memory, passes }: PasswordCost, salt: Buffer, key: Buffer) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=1$${unpadded(salt)}$${unpadded(key)}`;
const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
