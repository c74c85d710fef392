import { connectServer, type Db } from '../../src/db/connect.ts';
import { newId } from '../../src/platform/new-id.ts';
import { createSessionCookie } from '../../src/platform/sessions/session-cookie.ts';
import { createXsrf } from '../../src/platform/sessions/xsrf.ts';
import { adminCookieName } from '../../src/platform/staff/sessions.ts';
import { createToken, hashToken } from '../../src/platform/staff/tokens.ts';
import { ORIGIN, SECRET } from '../servers/keys.ts';

export interface BenchPerson {
  userId: string;
  headers: Record<string, string>;
}

const cookie = createSessionCookie({ secret: SECRET, origin: ORIGIN });
const xsrf = createXsrf({ secret: SECRET, origin: ORIGIN });
const cookiePair = (setCookie: string) => setCookie.split(';')[0] ?? '';

/** Creates people in the benchmark's database; deletes those of earlier runs. */
export async function createBenchPeople(database: string, count: number): Promise<BenchPerson[]> {
  const db = connectServer(database);
  const people = await insertBenchPeople(db, count);
  await db.close();
  return people;
}

export async function insertBenchPeople(db: Db, count: number): Promise<BenchPerson[]> {
  await db.query(`DELETE FROM users WHERE email LIKE 'bench-%@example.com'`);
  const people: BenchPerson[] = [];
  for (let n = 0; n < count; n += 1) {
    const [userId, token] = [newId(), newId() + newId()];
    await db.query('INSERT INTO users (id, name, email, email_verified) VALUES ($1, $2, $3, true)', [
      userId,
      `Bench ${n}`,
      `bench-${n}@example.com`,
    ]);
    await db.query(
      `INSERT INTO sessions (id, user_id, token, expires_at) VALUES ($1, $2, $3, now() + interval '30 days')`,
      [newId(), userId, token],
    );
    const xsrfToken = xsrf.issue(token);
    const headers = {
      cookie: `${cookiePair(cookie.set(token))}; ${cookiePair(xsrf.set(xsrfToken))}`,
      'x-xsrf-token': xsrfToken,
    };
    people.push({ userId, headers });
  }
  return people;
}

type Place = readonly [country: string, region: string | null, postalCode: string, city: string];

export const insertAddress = (db: Db, { userId }: BenchPerson, place: Place) =>
  db.query(
    `INSERT INTO addresses (id, user_id, address_type, full_name, country, region, postal_code, city, line1, is_default)
     VALUES ($1, $2, 'shipping', 'Bench Bookman', $3, $4, $5, $6, '1 Main Street', true)`,
    [newId(), userId, ...place],
  );

export const insertCartItem = (
  db: Db,
  { userId }: BenchPerson,
  { id, color }: { id: string; color: string },
  quantity: number,
) =>
  db.query(
    `INSERT INTO cart_items (id, user_id, book_id, quantity, variant_type, leather_type, color)
     VALUES ($1, $2, $3, $4, 'superDeluxe', 'realLeather', $5)`,
    [newId(), userId, id, quantity, color],
  );

/** Creates an owner without a second factor. @returns the headers of their admin session */
export async function createOwner(db: Db): Promise<Record<string, string>> {
  const [staffId, token] = [newId(), createToken()];
  await db.query(
    `INSERT INTO staff (id, name, email, role, password_hash, is_demo) VALUES ($1, 'Bench', $2, 'owner', 'none', true)`,
    [staffId, `${staffId.toLowerCase()}@admin.example`],
  );
  await db.query(
    `INSERT INTO staff_sessions (token_hash, staff_id, network, user_agent) VALUES ($1, $2, 'bench', 'bench')`,
    [hashToken(token), staffId],
  );
  return { cookie: `${adminCookieName(ORIGIN)}=${token}` };
}
