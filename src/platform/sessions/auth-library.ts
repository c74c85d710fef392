import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import type { Db } from '#db/connect.ts';
import { newId } from '../new-id.ts';
import { COOKIE_PREFIX, SESSION_SECONDS, SESSION_UPDATE_SECONDS } from './session-cookie.ts';
import { credentials, sessions, users, verifications } from './tables.ts';

export interface LibraryOptions {
  /** Signs sessions; at least 32 characters. */
  secret: string;
  origin: string;
  orm: () => Db['orm'];
}

export type AuthLibrary = ReturnType<typeof createAuthLibrary>;

export function createAuthLibrary({ secret, origin, orm }: LibraryOptions) {
  return betterAuth({
    baseURL: origin,
    secret,
    database: drizzleAdapter(proxyCurrent(orm), {
      provider: 'pg',
      schema: { user: users, session: sessions, account: credentials, verification: verifications },
    }),
    session: { expiresIn: SESSION_SECONDS, updateAge: SESSION_UPDATE_SECONDS },
    verification: { storeIdentifier: 'hashed' },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: origin.startsWith('https:'),
      database: { generateId: newId },
      // Data that isn't stored can't leak; rate limits read the connection's address.
      ipAddress: { disableIpTracking: true },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}

/** Proxies to whatever `current` returns at the time of use. */
function proxyCurrent<T extends object>(current: () => T): T {
  return new Proxy(current(), {
    get(_first, key) {
      const target = current();
      const value = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
