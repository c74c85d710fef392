import type { Db } from '#db/connect.ts';
import { countRows } from '#db/count-rows.ts';
import { hasPermission, type StaffRole } from '#kernel/staff.ts';

export async function failedPriceChanges(db: Db, role: StaffRole) {
  if (!hasPermission(role, 'prices.write')) return [];
  const count = await countRows(db, `FROM price_changes WHERE state = 'failed'`);
  if (count === 0) return [];
  const text = `${count} price ${count === 1 ? 'change' : 'changes'} failed`;
  return [{ id: 'price-changes-failed', text, count, to: '/admin/price-changes', isUrgent: true }];
}
