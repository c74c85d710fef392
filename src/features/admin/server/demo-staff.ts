import type { Db } from '#db/connect.ts';
import type { StaffRole } from '#kernel/staff.ts';
import { newId } from '#platform/new-id.ts';

export interface DemoColleague {
  email: string;
  description: string;
  role: StaffRole;
}

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
    await db.query(
      `INSERT INTO staff (id, name, email, role, password_hash, is_demo) VALUES ($1, $2, $3, $4, $5, true)
       ON CONFLICT (email) DO UPDATE SET password_hash = $5 WHERE staff.is_demo`,
      [newId(), name, email, role, passwordHash],
    );
}

/** Demo members who can still log in. */
export async function listDemoStaff(db: Db): Promise<DemoColleague[]> {
  const rows = await db.query<{ email: string }>(
    'SELECT email FROM staff WHERE is_demo AND disabled_at IS NULL AND password_hash IS NOT NULL',
  );
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
    await tx.query('DELETE FROM staff_sessions WHERE staff_id IN (SELECT id FROM staff WHERE is_demo)');
    await tx.query(
      'UPDATE staff SET password_hash = NULL, is_demo = false, disabled_at = coalesce(disabled_at, now()) WHERE is_demo',
    );
  });
}
