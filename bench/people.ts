import { connectServer, type Db } from '../src/db/connect.ts';
import { newId } from '../src/platform/new-id.ts';
import { createPasswords } from '../src/platform/sessions/passwords.ts';
import { createSessionCookie } from '../src/platform/sessions/session-cookie.ts';
import { createXsrf } from '../src/platform/sessions/xsrf.ts';
import { ORIGIN, SECRET } from './servers/keys.ts';

export const PASSWORD = 'correct horse battery';

/** Somebody with an account, signed in. */
export interface BenchPerson {
  userId: string;
  email: string;
  /** The session's token as the database has it. */
  token: string;
  /** What a browser of theirs sends. */
  headers: Record<string, string>;
}

const cookie = createSessionCookie({ secret: SECRET, origin: ORIGIN });
const xsrf = createXsrf({ secret: SECRET, origin: ORIGIN });
const pair = (setCookie: string) => setCookie.split(';')[0] ?? '';

/** Headers with a guest's token, as a browser that is about to log in sends them. */
export function guestHeaders(): Record<string, string> {
  const token = xsrf.issue(null);
  return { cookie: pair(xsrf.set(token)), 'x-xsrf-token': token };
}

/** New people of the bench's database; those of earlier runs go. */
export async function benchPeople(database: string, count: number): Promise<BenchPerson[]> {
  const db = connectServer(database);
  const people = await newPeople(db, count);
  await db.close();
  return people;
}

/** The same of an open database. */
export async function newPeople(db: Db, count: number): Promise<BenchPerson[]> {
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
      cookie: `${pair(cookie.set(token))}; ${pair(xsrf.set(xsrfToken))}`,
      'x-xsrf-token': xsrfToken,
    };
    people.push({ userId, email, token, headers });
  }
  return people;
}
