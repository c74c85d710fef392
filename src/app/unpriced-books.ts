import type { WaitingSource } from '#features/admin/server/dependencies.ts';
import { countOf } from '#features/search/server/admin/find-books.ts';
import { may } from '#kernel/staff.ts';

export const unpricedBooks: WaitingSource = async (db, role) => {
  if (!may(role, 'prices.write')) return [];
  const count = await countOf(db, { priced: 'no', state: 'listed' });
  const words = count === 1 ? '1 book has no price' : `${count.toLocaleString('en')} books have no price`;
  return [{ id: 'unpriced-books', words, count, to: '/admin/books?priced=no&state=listed', isUrgent: false }];
};
