import { connectServer, type Db } from '../src/db/connect.ts';
import { newId } from '../src/platform/new-id.ts';
import { createPasswords } from '../src/platform/sessions/passwords.ts';
import { createSessionCookie } from '../src/platform/sessions/session-cookie.ts';
import { createXsrf } from '../src/platform/sessions/xsrf.ts';
import { ORIGIN, SECRET } from './servers/keys.ts';

export const PASSWORD = 'correct horse battery';

export interface BenchPerson {
  userId: string;
  email: string;
  /** Session token as stored in the database. */
  token: string;
  headers: Record<string, string>;
}

const cookie = createSessionCookie({ secret: SECRET, origin: ORIGIN });
const xsrf = createXsrf({ secret: SECRET, origin: ORIGIN });
const cookiePair = (setCookie: string) => setCookie.split(';')[0] ?? '';

/** Headers of a browser that is about to log in, with a guest's XSRF token. */
export function createGuestHeaders(): Record<string, string> {
  const token = xsrf.issue(null);
  return { cookie: cookiePair(xsrf.set(token)), 'x-xsrf-token': token };
}

/** Creates people in the benchmark's database; deletes those of earlier runs. */
export async function createBenchPeople(database: string, count: number): Promise<BenchPerson[]> {
  const db = connectServer(database);
  const people = await insertBenchPeople(db, count);
  await db.close();
  return people;
}

export async function insertBenchPeople(db: Db, count: number): Promise<BenchPerson[]> {
  await db.query(`DELETE FROM users WHERE email LIKE 'bench-%@example.com'`);
  const hash = await createPasswords().hash(PASSWORD);
  const people: BenchPerson[] = [];
  for (let n = 0; n < count; n += 1) {
    const [userId, token] = [newId(), newId() + newId()];
    const email = `bench-${n}@example.com`;
    await db.query('INSERT INTO users (id, name, email, email_verified) VALUES ($1, $2, $3, true)', [
      userId,
      `Bench ${n}`,
      email,
    ]);
    await db.query(
      `INSERT INTO credentials (id, user_id, account_id, provider_id, password)
       VALUES ($1, $2, $2, 'credential', $3)`,
      [newId(), userId, hash],
    );
    await db.query(
      `INSERT INTO sessions (id, user_id, token, expires_at) VALUES ($1, $2, $3, now() + interval '30 days')`,
      [newId(), userId, token],
    );
    const xsrfToken = xsrf.issue(token);
    const headers = {
      cookie: `${cookiePair(cookie.set(token))}; ${cookiePair(xsrf.set(xsrfToken))}`,
      'x-xsrf-token': xsrfToken,
    };
    people.push({ userId, email, token, headers });
  }
  return people;
}
