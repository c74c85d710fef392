import type { Db } from '#db/connect.ts';
import { hasPermission, type StaffRole } from '#kernel/staff.ts';

export async function failedPriceChanges(db: Db, role: StaffRole) {
  if (!hasPermission(role, 'prices.write')) return [];
  const [row] = await db.query<{ count: number }>(FAILED);
  const count = row?.count ?? 0;
  if (count === 0) return [];
  const text = `${count} price ${count === 1 ? 'change' : 'changes'} failed`;
  return [{ id: 'price-changes-failed', text, count, to: '/admin/price-changes', isUrgent: true }];
}

const FAILED = `SELECT count(*)::int AS count FROM price_changes WHERE state = 'failed'`;
