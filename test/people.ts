import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Db } from '#db/connect.ts';
import { XSRF_COOKIE, XSRF_HEADER } from '#kernel/limits.ts';
import { newId } from '#platform/new-id.ts';
import { createPasswords } from '#platform/sessions/passwords.ts';
import { TEST_PASSWORD_COST } from './site.ts';

/** A browser: keeps cookies, and sends the XSRF header with them. */
export interface Browser {
  cookies: Map<string, string>;
  /** Like the application's own `inject`, with this browser's cookies and XSRF header. */
  inject(options: InjectOptions | string): Promise<LightMyRequestResponse>;
}

/** Somebody with an account, signed in at a browser of their own. */
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

/** What everybody in the tests has as their password. */
export const PASSWORD = 'correct horse battery';

let hash: Promise<string> | undefined;
/** That of everybody's password: a hash for each person would take longer than the person. */
function hashOfPassword(): Promise<string> {
  hash ??= createPasswords({ cost: TEST_PASSWORD_COST }).hash(PASSWORD);
  return hash;
}

/**
 * The tests' people, in the database and signed in.
 * @param domain of their addresses; files that share one shop have each their own
 */
export async function createPeople(app: FastifyInstance, db: Db, domain = 'example.com'): Promise<People> {
  const person = (fullName: string, is: Partial<NewPerson> = {}) =>
    createPerson(app, db, {
      fullName,
      email: `${fullName.split(' ')[0]?.toLowerCase()}@${domain}`,
      ...is,
    });
  return {
    alice: await person('Alice Archer'),
    bob: await person('Bob Binder'),
    uma: await person('Uma Underwood', { isVerified: false }),
    eve: await person('Eve Ellery', { isExclusive: true }),
  };
}

export interface NewPerson {
  fullName: string;
  email: string;
  /** True unless said otherwise. */
  isVerified?: boolean;
  /** A member of RB Exclusive; false unless said otherwise. */
  isExclusive?: boolean;
}

/** Somebody with an account, in the database and signed in. */
export async function createPerson(
  app: FastifyInstance,
  db: Db,
  { fullName, email, isVerified = true, isExclusive = false }: NewPerson,
): Promise<Person> {
  const id = newId();
  await db.query(
    `WITH person AS (
       INSERT INTO users (id, name, email, email_verified, exclusive_since)
       VALUES ($1, $2, $3, $4, CASE WHEN $5::boolean THEN now() END) RETURNING id)
     INSERT INTO credentials (id, user_id, account_id, provider_id, password)
     SELECT $6, id, id, 'credential', $7 FROM person`,
    [id, fullName, email, isVerified, isExclusive, newId(), await hashOfPassword()],
  );
  const browser = await openBrowser(app);
  const login = { method: 'POST', url: '/api/login', payload: { email, password: PASSWORD } } as const;
  const reply = await browser.inject(login);
  if (reply.statusCode !== 200) throw new Error(`${fullName} cannot log in: ${reply.body}`);
  return { ...browser, id, email, fullName, password: PASSWORD };
}

/** A browser that has visited the shop once, so that it holds an XSRF token; nobody is signed in. */
export async function openBrowser(app: FastifyInstance): Promise<Browser> {
  const cookies = new Map<string, string>();
  const browser: Browser = {
    cookies,
    async inject(options) {
      const asked = typeof options === 'string' ? { url: options } : options;
      const reply = await app.inject({
        ...asked,
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          [XSRF_HEADER]: cookies.get(XSRF_COOKIE) ?? '',
          ...asked.headers,
        },
      });
      for (const header of [reply.headers['set-cookie'] ?? []].flat()) keep(cookies, header);
      return reply;
    },
  };
  await browser.inject('/api/session');
  return browser;
}

function keep(cookies: Map<string, string>, header: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
  if (/max-age=0(;|$)/i.test(header)) cookies.delete(name);
  else cookies.set(name, value);
}
