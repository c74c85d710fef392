import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Db } from '#db/connect.ts';
import { regionCookies } from '#features/region/server/region-cookies.ts';
import { XSRF_COOKIE, XSRF_HEADER } from '#kernel/limits.ts';
import { newId } from '#platform/new-id.ts';
import { createPasswords } from '#platform/sessions/passwords.ts';
import { TEST_PASSWORD_COST } from './site.ts';

/** Simulated browser with a cookie jar, which sends the XSRF header. */
export interface Browser {
  cookies: Map<string, string>;
  inject(options: InjectOptions | string): Promise<LightMyRequestResponse>;
}

export interface Person extends Browser {
  id: string;
  email: string;
  fullName: string;
  password: string;
}

export interface People {
  /** Verified. */
  alice: Person;
  /** Verified. */
  bob: Person;
  /** Not verified. */
  uma: Person;
  /** Verified, and a member of RB Exclusive. */
  eve: Person;
}

/** Unused address. */
export const randomEmail = () => `${newId().toLowerCase()}@example.com`;
export const PASSWORD = 'correct horse battery';

let hash: Promise<string> | undefined;
/** Hashed once, since hashing takes longer than creating the person. */
function hashOfPassword(): Promise<string> {
  hash ??= createPasswords({ cost: TEST_PASSWORD_COST }).hash(PASSWORD);
  return hash;
}

/**
 * Creates the tests' people in the database, signed in.
 * @param domain of their addresses; files that share a shop use different ones
 */
export async function createPeople(app: FastifyInstance, db: Db, domain = 'example.com'): Promise<People> {
  const person = (fullName: string, options: Partial<NewPerson> = {}) =>
    createPerson(app, db, {
      fullName,
      email: `${fullName.split(' ')[0]?.toLowerCase()}@${domain}`,
      ...options,
    });
  return {
    alice: await person('Alice Archer'),
    bob: await person('Bob Binder'),
    uma: await person('Uma Underwood', { isVerified: false }),
    eve: await person('Eve Ellery', { isExclusive: true }),
  };
}

export interface NewPerson {
  /** Default: Alice Archer. */
  fullName?: string;
  /** Default: an unused address. */
  email?: string;
  isVerified?: boolean;
  /** Member of RB Exclusive; default false. */
  isExclusive?: boolean;
}

/** Writes a customer with an account and a session directly to the database; signup and login have their own tests. */
export async function createPerson(
  app: FastifyInstance,
  db: Db,
  {
    fullName = 'Alice Archer',
    email = randomEmail(),
    isVerified = true,
    isExclusive = false,
  }: NewPerson = {},
): Promise<Person> {
  await app.ready();
  const [id, token] = [newId(), newId()];
  const [region] = await db.query<{ code: string; currency: string }>(
    `WITH person AS (
       INSERT INTO users (id, name, email, email_verified, exclusive_since)
       VALUES ($1, $2, $3, $4, CASE WHEN $5::boolean THEN now() END) RETURNING *),
     credential AS (
       INSERT INTO credentials (id, user_id, account_id, provider_id, password)
       SELECT $6, id, id, 'credential', $7 FROM person),
     session AS (
       INSERT INTO sessions (id, user_id, token, expires_at, user_agent)
       SELECT $8, id, $9, now() + interval '30 days', 'lightMyRequest' FROM person)
     SELECT preferred_country AS code, preferred_currency AS currency FROM person`,
    [id, fullName, email, isVerified, isExclusive, newId(), await hashOfPassword(), newId(), token],
  );
  if (!region) throw new Error(`${fullName} is not there.`);
  const { auth, xsrf } = app.visitors;
  const cookies = new Map<string, string>();
  for (const header of [
    auth.cookie.set(token),
    xsrf.set(xsrf.issue(token)),
    ...regionCookies(region, 'http://shop.test'),
  ])
    storeCookie(cookies, header);
  return { ...createBrowser(app, cookies), id, email, fullName, password: PASSWORD };
}

export async function openBrowser(app: FastifyInstance): Promise<Browser> {
  await app.ready();
  const { xsrf } = app.visitors;
  const cookies = new Map<string, string>();
  storeCookie(cookies, xsrf.set(xsrf.issue(null)));
  return createBrowser(app, cookies);
}

function createBrowser(app: FastifyInstance, cookies: Map<string, string>): Browser {
  return {
    cookies,
    async inject(options) {
      const request = typeof options === 'string' ? { url: options } : options;
      const reply = await app.inject({
        ...request,
        headers: {
          cookie: formatCookies({ cookies }),
          [XSRF_HEADER]: cookies.get(XSRF_COOKIE) ?? '',
          ...request.headers,
        },
      });
      for (const header of [reply.headers['set-cookie'] ?? []].flat()) storeCookie(cookies, header);
      return reply;
    },
  };
}

/** Options of a request with a JSON body. */
export const jsonRequest = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => ({
  method,
  url,
  payload,
});

/** Value of the header with all cookies. */
export const formatCookies = ({ cookies }: Pick<Browser, 'cookies'>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

function storeCookie(cookies: Map<string, string>, header: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
  if (/max-age=0(;|$)/i.test(header)) cookies.delete(name);
  else cookies.set(name, value);
}
