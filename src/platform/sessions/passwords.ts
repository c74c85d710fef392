import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createQueue } from '../queue.ts';

export interface Passwords {
  /**
   * Hashes as `$argon2id$v=19$m=<KiB>,t=<passes>,p=1$<salt>$<key>`; costs are part of the hash, so they can be raised
   * later. `network` makes the queue fair.
   * @throws Failure 503 `BUSY`
   */
  hash(password: string, network?: string): Promise<string>;
  /** @throws Failure 503 `BUSY` */
  verify(credentials: { hash: string; password: string }, network?: string): Promise<boolean>;
  /**
   * Verifies a login by somebody not yet authenticated. `hash` is null for an unknown account; a wrong password then
   * costs as much time as for a known one.
   * @throws Failure 503 `BUSY`
   */
  verifyLogin(credentials: { hash: string | null; password: string }, network: string): Promise<boolean>;
}

export interface PasswordCost {
  memory: number;
  passes: number;
}
export const PASSWORD_COST: PasswordCost = { memory: 19_456, passes: 2 };
const SALT_LENGTH = 16;
const KEY_LENGTH = 32;
/** Leaves half of the thread pool for files and compression. */
const CONCURRENCY = Math.min(2, availableParallelism());
const MAX_WAITING = 1000;
/** Longest acceptable wait for a login, also for proxies. */
const TIMEOUT_SECONDS = 30;

/** Hashes passwords in the runtime's threads, a few at a time. Tests use a lower `cost`. */
export function createPasswords({
  cost = PASSWORD_COST,
}: {
  cost?: PasswordCost | undefined;
} = {}): Passwords {
  const queue = createQueue({
    waiting: MAX_WAITING,
    concurrency: CONCURRENCY,
    timeoutSeconds: TIMEOUT_SECONDS,
  });
  return {
    hash: (password, network) =>
      queue.run(async () => {
        const salt = randomBytes(SALT_LENGTH);
        return formatHash(cost, salt, await derive(cost, salt, KEY_LENGTH, toBytes(password)));
      }, network),
    verify: ({ hash, password }, network) =>
      queue.run(() => matchesPassword(readHash(hash), password), network),
    verifyLogin: ({ hash, password }, network) =>
      queue.run(
        () => matchesPassword(readHash(hash ?? '') ?? createUnmatchableHash(cost), password),
        network,
      ),
  };
}

interface PasswordHash {
  key: Buffer;
  /** Derives a key from a password with the salt and costs of this hash; a right password gives `key`. */
  derive(password: Buffer): Promise<Buffer>;
}

const HASH = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z\d+/]+)\$([A-Za-z\d+/]+)$/;
function readHash(hash: string): PasswordHash | null {
  const [, memory, passes, salt, key] = HASH.exec(hash) ?? [];
  if (!salt || !key) return null;
  const expected = Buffer.from(key, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes) };
  return {
    key: expected,
    derive: (password) => derive(cost, Buffer.from(salt, 'base64'), expected.length, password),
  };
}

/** A hash that no password matches, at the cost of a real one. */
const createUnmatchableHash = (cost: PasswordCost): PasswordHash => ({
  key: Buffer.alloc(0),
  derive: (password) => derive(cost, randomBytes(SALT_LENGTH), KEY_LENGTH, password),
});

async function matchesPassword(stored: PasswordHash | null, password: string): Promise<boolean> {
  if (!stored) return false;
  const key = await stored.derive(toBytes(password));
  return stored.key.length === key.length && timingSafeEqual(stored.key, key);
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
const toBytes = (password: string) => Buffer.from(password.normalize('NFKC'));

const formatHash = ({ memory, passes }: PasswordCost, salt: Buffer, key: Buffer) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=1$${encodeUnpadded(salt)}$${encodeUnpadded(key)}`;
const encodeUnpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
