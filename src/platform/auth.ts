import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { isAPIError } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/limits.ts';
import type { Db } from '#db/connect.ts';
import { credentials, sessions, users, verifications } from '#db/people-schema.ts';
import { newId } from './new-id.ts';
import { createPasswords } from './passwords.ts';
import {
  COOKIE_PREFIX,
  createSessionCookie,
  SESSION_SECONDS,
  SESSION_UPDATE_SECONDS,
  type SessionCookie,
} from './session-cookie.ts';

export interface AuthOptions {
  db: Db;
  /** Signs sessions and XSRF tokens; at least 32 characters. */
  secret: string;
  /** Scheme and host by which people reach the shop. */
  origin: string;
  /** log2 of scrypt's N; tests take less than the default. */
  passwordCost?: number | undefined;
}

/** What an e-mailed token may be used for. A token for one is nothing to the other. */
export type TokenPurpose = 'verify-email' | 'reset-password';
/** Single-use tokens live for an hour (decision 40). */
export const TOKEN_SECONDS = 60 * 60;

/** Sessions, passwords and e-mailed tokens, kept by better-auth in the shop's own tables. */
export type Auth = ReturnType<typeof createAuth>;

/**
 * better-auth without its HTTP handler: only the specification's calls reach it. What it writes inside `transaction`
 * belongs to that transaction.
 */
export function createAuth({ db, secret, origin, passwordCost }: AuthOptions) {
  const current = new AsyncLocalStorage<Db>();
  const passwords = createPasswords({ cost: passwordCost });
  const cookie: SessionCookie = createSessionCookie({ secret, origin });
  const library = betterAuth({
    baseURL: origin,
    secret,
    database: drizzleAdapter(
      following(() => (current.getStore() ?? db).orm),
      {
        provider: 'pg',
        schema: { user: users, session: sessions, account: credentials, verification: verifications },
      },
    ),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      password: passwords,
    },
    session: { expiresIn: SESSION_SECONDS, updateAge: SESSION_UPDATE_SECONDS },
    verification: { storeIdentifier: 'hashed' },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: origin.startsWith('https:'),
      database: { generateId: newId },
      // What is not kept cannot leak; throttling reads the address of the connection itself.
      ipAddress: { disableIpTracking: true },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
  const adapter = async () => (await library.$context).internalAdapter;
  /** Makes all the person's tokens for this worthless. */
  const endTokens = async (purpose: TokenPurpose, userId: string): Promise<void> => {
    const tx = current.getStore() ?? db;
    await tx.query('DELETE FROM verifications WHERE value = $1', [`${purpose}:${userId}`]);
  };

  return {
    cookie,
    /** Runs `work` in a transaction of the shop's, which the calls below join. Hash passwords before, not inside. */
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> =>
      db.transaction((tx) => current.run(tx, () => work(tx))),

    hash: passwords.hash,

    /** A new session for whoever knows the password, or null; an unknown address costs as much work as a wrong password. */
    async signIn(email: string, password: string, userAgent: string) {
      try {
        const headers = new Headers({ 'user-agent': userAgent });
        const { token, user } = await library.api.signInEmail({ body: { email, password }, headers });
        return { token, userId: user.id };
      } catch (error) {
        if (isAPIError(error) && error.statusCode < 500) return null;
        throw error;
      }
    },

    /** A person with a password, not yet verified. The address must be free. @returns the id */
    async createUser(person: { fullName: string; email: string; passwordHash: string }): Promise<string> {
      const people = await adapter();
      const { fullName: name, email, passwordHash: password } = person;
      const user = await people.createUser(
        { name, email, emailVerified: false },
        { method: 'email-password' },
      );
      await people.createAccount({
        userId: user.id,
        accountId: user.id,
        providerId: 'credential',
        password,
      });
      return user.id;
    },

    /** Whether this is the person's password. */
    async checkPassword(userId: string, password: string): Promise<boolean> {
      const accounts = await (await adapter()).findAccounts(userId);
      const hash = accounts.find(({ providerId }) => providerId === 'credential')?.password;
      if (hash) return passwords.verify({ hash, password });
      await passwords.hash(password);
      return false;
    },

    async setPassword(userId: string, passwordHash: string): Promise<void> {
      await (await adapter()).updatePassword(userId, passwordHash);
    },

    /** @returns the session's token, for `cookie.set` */
    async startSession(userId: string, userAgent: string): Promise<string> {
      const session = await (await adapter()).createSession(userId, false, { userAgent });
      return session.token;
    },
    async endSession(token: string): Promise<void> {
      await (await adapter()).deleteSession(token);
    },
    async endAllSessions(userId: string): Promise<void> {
      await (await adapter()).deleteUserSessions(userId);
    },
    /** Makes an older session last for another thirty days. @returns `Set-Cookie` headers */
    async rollSession(cookies: string): Promise<string[]> {
      const headers = new Headers({ cookie: cookies });
      const rolled = await library.api.getSession({ headers, returnHeaders: true });
      return rolled.headers.getSetCookie();
    },

    /** A token for a link in a letter; only its hash is kept. */
    async issueToken(purpose: TokenPurpose, userId: string): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(Date.now() + TOKEN_SECONDS * 1000);
      const identifier = `${purpose}:${token}`;
      await (await adapter()).createVerificationValue({
        identifier,
        value: `${purpose}:${userId}`,
        expiresAt,
      });
      return token;
    },
    /** Whether the token could be spent now; spending it is what counts. */
    async isTokenGood(purpose: TokenPurpose, token: string): Promise<boolean> {
      const found = await (await adapter()).findVerificationValue(`${purpose}:${token}`);
      return Boolean(found && found.expiresAt > new Date());
    },
    /** Whose token it is, once: null for a wrong, expired or spent one. Other tokens of the same purpose end with it. */
    async spendToken(purpose: TokenPurpose, token: string): Promise<string | null> {
      const spent = await (await adapter()).consumeVerificationValue(`${purpose}:${token}`);
      if (!spent) return null;
      const userId = spent.value.slice(purpose.length + 1);
      await endTokens(purpose, userId);
      return userId;
    },
    endTokens,
  };
}

/** An object that stands for whichever one `of` names at the moment it is used. */
function following<T extends object>(of: () => T): T {
  return new Proxy(of(), {
    get(_first, key) {
      const target = of();
      const value = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
