import type { Db } from '#db/connect.ts';
import { countMatchingBooks } from '#features/search/server/admin/find-books.ts';
import { hasPermission, type StaffRole } from '#kernel/staff.ts';

export async function unpricedBooks(db: Db, role: StaffRole) {
  if (!hasPermission(role, 'prices.write')) return [];
  const count = await countMatchingBooks(db, { priced: 'no', state: 'listed' });
  const text = count === 1 ? '1 book has no price' : `${count.toLocaleString('en')} books have no price`;
  return [{ id: 'unpriced-books', text, count, to: '/admin/books?priced=no&state=listed', isUrgent: false }];
}
