import { connectServer, type Db } from '../../src/db/connect.ts';
import { addresses } from '../../src/features/addresses/tables.ts';
import { cartItems } from '../../src/features/cart/tables.ts';
import { newId } from '../../src/platform/new-id.ts';
import { createSessionCookie } from '../../src/platform/sessions/session-cookie.ts';
import { sessions, users } from '../../src/platform/sessions/tables.ts';
import { createXsrf } from '../../src/platform/sessions/xsrf.ts';
import { adminCookieName } from '../../src/platform/staff/sessions.ts';
import { staff, staffSessions } from '../../src/platform/staff/tables.ts';
import { createToken, hashToken } from '../../src/platform/staff/tokens.ts';
import { insertRow } from '../../test/insert-row.ts';
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
    const person = { name: `Bench ${n}`, email: `bench-${n}@example.com`, emailVerified: true };
    const { id: userId } = await insertRow(db, users, person);
    const token = newId() + newId();
    await insertRow(db, sessions, { userId, token, expiresAt: new Date(Date.now() + 30 * 86_400_000) });
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

export function insertAddress(db: Db, { userId }: BenchPerson, [country, region, postalCode, city]: Place) {
  const street = { fullName: 'Bench Bookman', line1: '1 Main Street' };
  const address = { ...street, country, region, postalCode, city };
  return insertRow(db, addresses, { ...address, userId, addressType: 'shipping', isDefault: true });
}

export function insertCartItem(
  db: Db,
  { userId }: BenchPerson,
  { id: bookId, color }: { id: string; color: string },
  quantity: number,
) {
  const binding = { variantType: 'superDeluxe', leatherType: 'realLeather', color } as const;
  return insertRow(db, cartItems, { userId, bookId, quantity, ...binding });
}

/** Creates an owner without a second factor. @returns the headers of their admin session */
export async function createOwner(db: Db): Promise<Record<string, string>> {
  const token = createToken();
  const email = `${newId().toLowerCase()}@admin.example`;
  const { id: staffId } = await insertRow(db, staff, {
    ...{ name: 'Bench', email, role: 'owner', passwordHash: 'none', isDemo: true },
  });
  await insertRow(db, staffSessions, { tokenHash: hashToken(token), staffId });
  return { cookie: `${adminCookieName(ORIGIN)}=${token}` };
}
