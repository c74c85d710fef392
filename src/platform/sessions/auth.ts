import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Db } from '#db/connect.ts';
import { column, columns, select, text } from '#db/select.ts';
import type { AuthLibrary, LibraryOptions } from './auth-library.ts';
import { createPasswords, type PasswordCost, type Passwords } from './passwords.ts';
import { createSessionCookie, type SessionCookie } from './session-cookie.ts';
import { credentials, users } from './tables.ts';
import { type TokenPurpose, tokenValue } from './token-purposes.ts';

export interface AuthOptions {
  db: Db;
  /** Signs sessions and XSRF tokens; at least 32 characters. */
  secret: string;
  origin: string;
  /** Tests take less than the default. */
  passwordCost?: PasswordCost | undefined;
}

/** Single-use tokens expire after an hour (decision 40). */
const TOKEN_SECONDS = 60 * 60;

export type Auth = ReturnType<typeof createAuth>;

/** Uses better-auth without its HTTP handler: only the specified API reaches it. */
export function createAuth({ db, secret, origin, passwordCost }: AuthOptions) {
  const current = new AsyncLocalStorage<Db>();
  const tx = () => current.getStore() ?? db;
  const passwords = createPasswords({ cost: passwordCost });
  const cookie: SessionCookie = createSessionCookie({ secret, origin });
  let loading: Promise<AuthLibrary> | undefined;
  const library = (): Promise<AuthLibrary> => {
    loading ??= current
      .exit(() => createLibrary({ secret, origin, orm: () => tx().orm }))
      // Failures aren't cached.
      .catch((error) => {
        loading = undefined;
        throw error;
      });
    return loading;
  };
  const adapter: Adapter = async () => (await (await library()).$context).internalAdapter;
  /** Runs `work` in a transaction that the methods below join. Hash passwords before, not inside. */
  const transaction = <T>(work: (tx: Db) => Promise<T>): Promise<T> =>
    db.transaction((tx) => current.run(tx, () => work(tx)));
  /** @returns the session token, for `cookie.set` */
  const startSession = async (userId: string, userAgent: string): Promise<string> => {
    const session = await (await adapter()).createSession(userId, false, { userAgent });
    return session.token;
  };
  return {
    cookie,
    transaction,
    hash: passwords.hash,

    /**
     * Starts a session if the password is right, else returns null; takes the same time for unknown addresses.
     * `network` is the client's.
     * @throws Failure 503 `BUSY`
     */
    async signIn({ email, password, network, userAgent }: SignIn) {
      for (;;) {
        const [credential] = await db.query(CREDENTIAL, [email.toLowerCase()]);
        const hash = credential?.hash ?? null;
        const isRight = await passwords.verifyLogin({ hash, password }, network);
        if (!credential || !isRight) return null;
        const { userId } = credential;
        // Verifying may have waited long: if the password was replaced meanwhile, try again with the new hash.
        const token = await transaction(async (tx) => {
          await tx.query(LOCK_USER, [userId]);
          const [isCurrent] = await tx.query(LOCK_CREDENTIAL, [credential.id, hash]);
          return isCurrent ? startSession(userId, userAgent) : null;
        });
        if (token) return { token, userId };
      }
    },

    /** Creates an unverified account, optionally without a password. The address must be free. @returns the id */
    async createUser(person: {
      fullName: string;
      email: string;
      passwordHash: string | null;
    }): Promise<string> {
      const people = await adapter();
      const { fullName: name, email, passwordHash: password } = person;
      const user = await people.createUser(
        { name, email, emailVerified: false },
        { method: 'email-password' },
      );
      if (password !== null) await people.createAccount(passwordAccount(user.id, password));
      return user.id;
    },

    ...createPasswordMethods(adapter, passwords),

    startSession,
    async endSession(token: string): Promise<void> {
      await (await adapter()).deleteSession(token);
    },
    async endAllSessions(userId: string): Promise<void> {
      await (await adapter()).deleteUserSessions(userId);
    },
    /** Extends an older session by thirty days. @returns `Set-Cookie` headers */
    async extendSession(cookies: string): Promise<string[]> {
      const headers = new Headers({ cookie: cookies });
      const extended = await (await library()).api.getSession({ headers, returnHeaders: true });
      return extended.headers.getSetCookie();
    },

    ...createTokens(adapter, tx),
  };
}

type Adapter = () => Promise<Awaited<AuthLibrary['$context']>['internalAdapter']>;

/** Single-use tokens of email links. */
function createTokens(adapter: Adapter, tx: () => Db) {
  const revokeTokens = async (purpose: TokenPurpose, userId: string): Promise<void> => {
    await tx().query('DELETE FROM verifications WHERE value = $1', [tokenValue(purpose, userId)]);
  };
  return {
    /** Issues a token for an email link; only its hash is stored. */
    async issueToken(purpose: TokenPurpose, userId: string): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(Date.now() + TOKEN_SECONDS * 1000);
      const identifier = `${purpose}:${token}`;
      await (await adapter()).createVerificationValue({
        identifier,
        value: tokenValue(purpose, userId),
        expiresAt,
      });
      return token;
    },
    /** Returns the owner of a valid token without using it up. */
    async findTokenOwner(purpose: TokenPurpose, token: string): Promise<string | null> {
      const verification = await (await adapter()).findVerificationValue(`${purpose}:${token}`);
      return verification && verification.expiresAt > new Date()
        ? verification.value.slice(purpose.length + 1)
        : null;
    },
    /** Uses up a token and returns its owner; null if wrong, expired or used. */
    async useToken(purpose: TokenPurpose, token: string): Promise<string | null> {
      const verification = await (await adapter()).consumeVerificationValue(`${purpose}:${token}`);
      if (!verification) return null;
      const userId = verification.value.slice(purpose.length + 1);
      await revokeTokens(purpose, userId);
      return userId;
    },
    endTokens: revokeTokens,
  };
}

function createPasswordMethods(adapter: Adapter, passwords: Passwords) {
  return {
    /**
     * Returns the stored hash if the password is right, for `isPasswordCurrent`; else null. `network` is the client's.
     * @throws Failure 503 `BUSY`
     */
    async checkPassword(userId: string, password: string, network: string): Promise<string | null> {
      const accounts = await (await adapter()).findAccounts(userId);
      const hash = accounts.find(isPasswordAccount)?.password;
      return hash && (await passwords.verify({ hash, password }, network)) ? hash : null;
    },
    /** Checks in the transaction that the verified password is still current, and locks it until the end. */
    async isPasswordCurrent(tx: Db, userId: string, hash: string): Promise<boolean> {
      await tx.query(LOCK_USER, [userId]);
      const [isCurrent] = await tx.query(
        'SELECT 1 FROM credentials WHERE user_id = $1 AND password = $2 FOR UPDATE',
        [userId, hash],
      );
      return isCurrent !== undefined;
    },

    async setPassword(userId: string, passwordHash: string): Promise<void> {
      const accounts = await adapter();
      const hasCredential = (await accounts.findAccounts(userId)).some(isPasswordAccount);
      if (hasCredential) await accounts.updatePassword(userId, passwordHash);
      else await accounts.createAccount(passwordAccount(userId, passwordHash));
    },
    async hasPassword(userId: string): Promise<boolean> {
      const accounts = await (await adapter()).findAccounts(userId);
      return accounts.some((account) => isPasswordAccount(account) && account.password);
    },
    /** @returns whether there was one */
    async removePassword(userId: string): Promise<boolean> {
      const accounts = await adapter();
      const credential = (await accounts.findAccounts(userId)).find(isPasswordAccount);
      if (credential) await accounts.deleteAccount(credential.id);
      return credential !== undefined;
    },
  };
}

const isPasswordAccount = ({ providerId }: { providerId: string }) => providerId === 'credential';
const passwordAccount = (userId: string, password: string) => ({
  userId,
  accountId: userId,
  providerId: 'credential',
  password,
});

interface SignIn {
  email: string;
  password: string;
  network: string;
  userAgent: string;
}

const CREDENTIAL = select(
  { ...columns(credentials, 'c', 'id'), userId: column(users.id, 'u'), hash: text('c.password') },
  `FROM users u JOIN credentials c ON c.user_id = u.id AND c.provider_id = 'credential'
   WHERE u.email = $1 AND c.password IS NOT NULL`,
);
/** Locked first, as when an account is deleted, to prevent deadlocks. */
const LOCK_USER = 'SELECT 1 FROM users WHERE id = $1 FOR KEY SHARE';
/** Blocks password changes, which end all sessions, until the new session exists to be ended. */
const LOCK_CREDENTIAL = 'SELECT 1 FROM credentials WHERE id = $1 AND password = $2 FOR SHARE';

/** Loaded on demand: the library is large and most requests don't need it. */
async function createLibrary(options: LibraryOptions): Promise<AuthLibrary> {
  const { createAuthLibrary } = await import('./auth-library.ts');
  return createAuthLibrary(options);
}
