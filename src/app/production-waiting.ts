import type { WaitingSource } from '#features/admin/server/dependencies.ts';
import { binderyDay } from '#features/checkout/server/bindery-day.ts';
import {
  booksToBind,
  designsToRelease,
  proofsToCheck,
} from '#features/orders/server/admin/production-waiting.ts';
import { may } from '#kernel/staff.ts';

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

export const booksWaiting: WaitingSource = async (db, role, now) => {
  if (!may(role, 'production.work')) return [];
  const { all, late } = await booksToBind(db, binderyDay(now));
  return [
    {
      id: 'production-late',
      count: late,
      to: '/admin/production?due=late',
      isUrgent: late > 0,
      words: many(
        late,
        'book that was promised by today is not bound',
        'books that were promised by today are not bound',
      ),
    },
    {
      id: 'production',
      count: all,
      to: '/admin/production',
      isUrgent: false,
      words: many(all, 'book to bind', 'books to bind'),
    },
  ].filter(({ count }) => count > 0);
};

export const proofsWaiting: WaitingSource = async (db, role) => {
  if (!may(role, 'proofs.judge')) return [];
  const [{ sent, changes }, release] = await Promise.all([proofsToCheck(db), designsToRelease(db)]);
  return [
    {
      id: 'proofs',
      count: sent,
      to: '/admin/proofs',
      isUrgent: false,
      words: many(sent, 'proof to check', 'proofs to check'),
    },
    {
      id: 'proof-changes',
      count: changes,
      to: '/admin/proofs',
      isUrgent: false,
      words: many(changes, 'proof with changes asked for', 'proofs with changes asked for'),
    },
    {
      id: 'proofs-gone',
      count: release,
      to: '/admin/proofs?shown=buyer',
      isUrgent: false,
      words: many(
        release,
        'design to release: its buyer is gone',
        'designs to release: their buyers are gone',
      ),
    },
  ].filter(({ count }) => count > 0);
};
