import { randomInt } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { newId } from '#platform/new-id.ts';
import { createPasswords, type PasswordCost } from '#platform/sessions/passwords.ts';
import { credentials, sessions, users } from '#platform/sessions/tables.ts';

export interface DemoLogins {
  password: string;
  /** Staff have a role and log in to the admin. */
  people: { email: string; description: string; role?: string }[];
}

export interface DemoStaff {
  /** Creates missing staff accounts and sets this password for all of them. */
  create: (db: Db, passwordHash: string) => Promise<void>;
  list: (db: Db) => Promise<{ email: string; description: string; role: string }[]>;
}

const DEMO_CUSTOMERS = [
  {
    email: 'reader@rarebindings.example',
    name: 'Rosa Reader',
    description: 'a reader',
    verified: true,
    exclusive: false,
  },
  {
    email: 'member@rarebindings.example',
    name: 'Max Member',
    description: 'a member of RB Exclusive',
    verified: true,
    exclusive: true,
  },
  {
    email: 'newcomer@rarebindings.example',
    name: 'Nell Newcomer',
    description: 'a customer whose email isn’t confirmed',
    verified: false,
    exclusive: false,
  },
];
const StoredLogins = z.object({
  password: z.string().min(1),
  people: z.array(z.object({ id: z.string(), email: z.string(), role: z.string().optional() })).min(1),
});
type StoredLogins = z.infer<typeof StoredLogins>;

/**
 * Demo accounts of the embedded database, created on first call. Their random password is stored in
 * `demo-logins.json`, readable by its owner only; if the file is missing or from another database, a new password is
 * set. Deleted accounts stay deleted.
 * @returns null if no demo account is left
 * @throws Error on a database server, which holds real accounts
 */
export async function ensureDemoLogins(
  db: Db,
  dataDir: string,
  { passwordCost, staff }: { passwordCost?: PasswordCost; staff?: DemoStaff } = {},
): Promise<DemoLogins | null> {
  if (db.kind !== 'embedded') throw new Error('Demo accounts belong to the embedded database only.');
  const path = join(dataDir, 'demo-logins.json');
  const { password, emails } =
    (await findCustomerLogins(db, path)) ?? (await createCustomers(db, path, passwordCost));
  const people = DEMO_CUSTOMERS.filter(({ email }) => emails.includes(email));
  const staffMembers = staff ? await listStaff(db, path, password, { staff, passwordCost }) : [];
  return people.length + staffMembers.length > 0
    ? {
        password,
        people: [...people.map(({ email, description }) => ({ email, description })), ...staffMembers],
      }
    : null;
}

/** Disables the demo accounts for production: removes their sessions, passwords and the password file. */
export async function disableDemoLogins(db: Db, dataDir: string): Promise<void> {
  const path = join(dataDir, 'demo-logins.json');
  const stored = await readLogins(path);
  const ids = stored?.people.map(({ id }) => id) ?? [];
  await db.transaction(async (tx) => {
    await tx.orm.delete(sessions).where(inArray(sessions.userId, ids));
    await tx.orm.delete(credentials).where(inArray(credentials.userId, ids));
  });
  await rm(path, { force: true });
}

/** Lists the demo staff, first creating them if the file is from a version without staff. */
async function listStaff(
  db: Db,
  path: string,
  password: string,
  { staff, passwordCost: cost }: { staff: DemoStaff; passwordCost: PasswordCost | undefined },
) {
  const stored = await readLogins(path);
  if (!stored || stored.people.some(({ role }) => role !== undefined)) return staff.list(db);
  await staff.create(db, await createPasswords({ cost }).hash(password));
  const staffMembers = await staff.list(db);
  const people = [...stored.people, ...staffMembers.map(({ email, role }) => ({ id: email, email, role }))];
  await writeLogins(path, { password, people });
  return staffMembers;
}

async function writeLogins(path: string, logins: StoredLogins): Promise<void> {
  await rm(path, { force: true });
  await writeFile(path, `${JSON.stringify(logins, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
}

interface CustomerLogins {
  password: string;
  emails: string[];
}

/** Password and addresses from the file; undefined if none of its accounts exist in this database. */
async function findCustomerLogins(db: Db, path: string): Promise<CustomerLogins | undefined> {
  const stored = await readLogins(path);
  if (!stored) return undefined;
  const ids = stored.people.map(({ id }) => id);
  const rows = await db.orm.select({ email: users.email }).from(users).where(inArray(users.id, ids));
  return rows.length > 0 ? { password: stored.password, emails: rows.map(({ email }) => email) } : undefined;
}

async function readLogins(path: string): Promise<StoredLogins | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  try {
    return StoredLogins.parse(JSON.parse(text));
  } catch {
    // Missing, or truncated by a full disk: a new password is created and written.
    return undefined;
  }
}

async function createCustomers(
  db: Db,
  path: string,
  cost: PasswordCost | undefined,
): Promise<CustomerLogins> {
  const password = randomPassword();
  const hash = await createPasswords({ cost }).hash(password);
  const people: StoredLogins['people'] = [];
  await db.transaction(async (tx) => {
    for (const { email, name, verified, exclusive } of DEMO_CUSTOMERS) {
      const exclusiveSince = exclusive ? sql`now()` : null;
      const [user] = await tx.orm
        .insert(users)
        .values({ id: newId(), name, email, emailVerified: verified, exclusiveSince })
        .onConflictDoUpdate({ target: users.email, set: { updatedAt: sql`now()` } })
        .returning({ id: users.id });
      if (!user) throw new Error('The demo account could not be created.');
      people.push({ id: user.id, email });
      await tx.orm.delete(credentials).where(eq(credentials.userId, user.id));
      await tx.orm.insert(credentials).values({
        id: newId(),
        userId: user.id,
        accountId: user.id,
        providerId: 'credential',
        password: hash,
      });
    }
  });
  await writeLogins(path, { password, people });
  return { password, emails: people.map(({ email }) => email) };
}

/** Unambiguous when copied from a terminal. */
const PASSWORD_CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const randomPassword = () =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => PASSWORD_CHARACTERS[randomInt(PASSWORD_CHARACTERS.length)]).join(''),
  ).join('-');
