import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { selectFrom } from '#db/select.ts';
import type { StaffRole } from '#kernel/staff.ts';
import { newId } from '#platform/new-id.ts';
import { staff, staffSessions } from '#platform/staff/tables.ts';

export interface DemoColleague {
  email: string;
  description: string;
  role: StaffRole;
}

const IS_DEMO = eq(staff.isDemo, true);
const COLLEAGUES: readonly (DemoColleague & { name: string })[] = [
  {
    email: 'owner@rarebindings.example',
    name: 'Olga Owner',
    role: 'owner',
    description: 'the owner, at /admin',
  },
  {
    email: 'binder@rarebindings.example',
    name: 'Ben Binder',
    role: 'production',
    description: 'a binder, at /admin',
  },
];

/**
 * Creates the demo owner and binder with this password; only they have no second factor.
 * @throws Error on a server database
 */
export async function createDemoStaff(db: Db, passwordHash: string): Promise<void> {
  if (db.kind !== 'embedded') throw new Error('Demo staff belong to the embedded database only.');
  for (const { email, name, role } of COLLEAGUES)
    await db.orm
      .insert(staff)
      .values({ id: newId(), name, email, role, passwordHash, isDemo: true })
      .onConflictDoUpdate({ target: staff.email, set: { passwordHash }, setWhere: IS_DEMO });
}

const DEMO_EMAILS = selectFrom(
  staff,
  ['email'],
  'WHERE is_demo AND disabled_at IS NULL AND password_hash IS NOT NULL',
);

/** Demo members who can still log in. */
export async function listDemoStaff(db: Db): Promise<DemoColleague[]> {
  const rows = await db.query(DEMO_EMAILS);
  const activeEmails = new Set(rows.map(({ email }) => email));
  return COLLEAGUES.filter(({ email }) => activeEmails.has(email)).map(({ email, description, role }) => ({
    email,
    description,
    role,
  }));
}

/** Disables the demo staff; production has none. */
export async function disableDemoStaff(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const demoIds = tx.orm.select({ id: staff.id }).from(staff).where(IS_DEMO);
    await tx.orm.delete(staffSessions).where(inArray(staffSessions.staffId, demoIds));
    const disabledAt = sql`coalesce(${staff.disabledAt}, now())`;
    await tx.orm.update(staff).set({ passwordHash: null, isDemo: false, disabledAt }).where(IS_DEMO);
  });
}
