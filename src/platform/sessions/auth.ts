import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Db } from '#db/connect.ts';
import type { AuthLibrary, LibraryOptions } from './auth-library.ts';
import { createPasswords, type PasswordCost } from './passwords.ts';
import { createSessionCookie, type SessionCookie } from './session-cookie.ts';
import { type TokenPurpose, tokenValue } from './token-purposes.ts';

export interface AuthOptions {
  db: Db;
  /** Signs sessions and XSRF tokens; at least 32 characters. */
  secret: string;
  /** Scheme and host by which people reach the shop. */
  origin: string;
  /** Tests take less than the default. */
  passwordCost?: PasswordCost | undefined;
}

/** Single-use tokens live for an hour (decision 40). */
const TOKEN_SECONDS = 60 * 60;

/** Sessions, accounts and e-mailed tokens, kept by better-auth in the shop's own tables. */
export type Auth = ReturnType<typeof createAuth>;

/**
 * better-auth without its HTTP handler: only the specification's calls reach it. What it writes inside `transaction`
 * belongs to that transaction.
 */
export function createAuth({ db, secret, origin, passwordCost }: AuthOptions) {
  const current = new AsyncLocalStorage<Db>();
  const passwords = createPasswords({ cost: passwordCost });
  const cookie: SessionCookie = createSessionCookie({ secret, origin });
  let loading: Promise<AuthLibrary> | undefined;
  /** Made when somebody comes or goes for the first time; it belongs to no transaction, even when that asks for it. */
  const library = (): Promise<AuthLibrary> => {
    loading ??= current
      .exit(() => createLibrary({ secret, origin, orm: () => (current.getStore() ?? db).orm }))
      // A failure is told to those who wait for it, and not kept.
      .catch((error) => {
        loading = undefined;
        throw error;
      });
    return loading;
  };
  const adapter = async () => (await (await library()).$context).internalAdapter;
  /** Makes all the person's tokens for this worthless. */
  const endTokens = async (purpose: TokenPurpose, userId: string): Promise<void> => {
    const tx = current.getStore() ?? db;
    await tx.query('DELETE FROM verifications WHERE value = $1', [tokenValue(purpose, userId)]);
  };

  /** Runs `work` in a transaction of the shop's, which the calls below join. Hash passwords before, not inside. */
  const transaction = <T>(work: (tx: Db) => Promise<T>): Promise<T> =>
    db.transaction((tx) => current.run(tx, () => work(tx)));
  /** @returns the session's token, for `cookie.set` */
  const startSession = async (userId: string, userAgent: string): Promise<string> => {
    const session = await (await adapter()).createSession(userId, false, { userAgent });
    return session.token;
  };
  return {
    cookie,
    transaction,
    hash: passwords.hash,

    /**
     * A new session for whoever knows the password, or null; an unknown address costs as much time as a wrong password.
     * `network` is who asks.
     * @throws Failure 503 `BUSY`
     */
    async signIn({ email, password, network, userAgent }: SignIn) {
      for (;;) {
        const [found] = await db.query<Credential>(CREDENTIAL, [email.toLowerCase()]);
        const hash = found?.hash ?? null;
        const isRight = await passwords.verifyStranger({ hash, password }, network);
        if (!found || !isRight) return null;
        const { userId } = found;
        // Verifying may have waited long: if the password was replaced meanwhile, try again with the new hash.
        const token = await transaction(async (tx) => {
          await tx.query(PERSON_STAYS, [userId]);
          const [still] = await tx.query(UNCHANGED, [found.id, hash]);
          return still ? startSession(userId, userAgent) : null;
        });
        if (token) return { token, userId };
      }
    },

    /** A person, not yet verified; without a hash, one who has no password. The address must be free. @returns the id */
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
      if (password !== null) await people.createAccount(passwordOf(user.id, password));
      return user.id;
    },

    /**
     * The kept hash of the person's password when this is it, to be asked of `isStill`; else null. `network` is who asks.
     * @throws Failure 503 `BUSY`
     */
    async checkPassword(userId: string, password: string, network: string): Promise<string | null> {
      const accounts = await (await adapter()).findAccounts(userId);
      const hash = accounts.find(isOfPassword)?.password;
      return hash && (await passwords.verify({ hash, password }, network)) ? hash : null;
    },
    /**
     * Whether the password that was checked is the person's still, in a transaction that goes on only then: a check may
     * wait long, and a password that was replaced meanwhile proves nothing. Nobody replaces it before the end.
     */
    async isStill(tx: Db, userId: string, hash: string): Promise<boolean> {
      await tx.query(PERSON_STAYS, [userId]);
      const [still] = await tx.query(
        'SELECT 1 FROM credentials WHERE user_id = $1 AND password = $2 FOR UPDATE',
        [userId, hash],
      );
      return still !== undefined;
    },

    async setPassword(userId: string, passwordHash: string): Promise<void> {
      const accounts = await adapter();
      const kept = (await accounts.findAccounts(userId)).some(isOfPassword);
      if (kept) await accounts.updatePassword(userId, passwordHash);
      else await accounts.createAccount(passwordOf(userId, passwordHash));
    },
    /** Whether the person has a password to log in with. */
    async hasPassword(userId: string): Promise<boolean> {
      const accounts = await (await adapter()).findAccounts(userId);
      return accounts.some((one) => isOfPassword(one) && one.password);
    },
    /** @returns whether there was one */
    async removePassword(userId: string): Promise<boolean> {
      const accounts = await adapter();
      const kept = (await accounts.findAccounts(userId)).find(isOfPassword);
      if (kept) await accounts.deleteAccount(kept.id);
      return kept !== undefined;
    },

    startSession,
    async endSession(token: string): Promise<void> {
      await (await adapter()).deleteSession(token);
    },
    async endAllSessions(userId: string): Promise<void> {
      await (await adapter()).deleteUserSessions(userId);
    },
    /** Makes an older session last for another thirty days. @returns `Set-Cookie` headers */
    async rollSession(cookies: string): Promise<string[]> {
      const headers = new Headers({ cookie: cookies });
      const rolled = await (await library()).api.getSession({ headers, returnHeaders: true });
      return rolled.headers.getSetCookie();
    },

    /** A token for a link in a letter; only its hash is kept. */
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
    /** Whose token it is, if it could be spent now; spending it is what counts. */
    async ownerOfToken(purpose: TokenPurpose, token: string): Promise<string | null> {
      const found = await (await adapter()).findVerificationValue(`${purpose}:${token}`);
      return found && found.expiresAt > new Date() ? found.value.slice(purpose.length + 1) : null;
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

const isOfPassword = ({ providerId }: { providerId: string }) => providerId === 'credential';
const passwordOf = (userId: string, password: string) => ({
  ...{ userId, accountId: userId, providerId: 'credential', password },
});

interface SignIn {
  email: string;
  password: string;
  network: string;
  userAgent: string;
}

/** What somebody logs in with. */
interface Credential {
  id: string;
  userId: string;
  hash: string;
}
const CREDENTIAL = `
  SELECT c.id, u.id AS "userId", c.password AS hash
  FROM users u JOIN credentials c ON c.user_id = u.id AND c.provider_id = 'credential'
  WHERE u.email = $1 AND c.password IS NOT NULL`;
/** Asked first, as by whoever deletes the account: in another order two could wait for each other. */
const PERSON_STAYS = 'SELECT 1 FROM users WHERE id = $1 FOR KEY SHARE';
/** Holds off whoever is about to replace the password, and with it all sessions, until the new session is there to end. */
const UNCHANGED = 'SELECT 1 FROM credentials WHERE id = $1 AND password = $2 FOR SHARE';

/** The library is large, and most requests have nothing to do with it: no start waits for it. */
async function createLibrary(options: LibraryOptions): Promise<AuthLibrary> {
  const { createAuthLibrary } = await import('./auth-library.ts');
  return createAuthLibrary(options);
}
