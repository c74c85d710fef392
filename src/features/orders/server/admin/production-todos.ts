import type { Db } from '#db/connect.ts';
import { binderyDay } from '#features/checkout/server/bindery-day.ts';
import { hasPermission, type StaffRole } from '#kernel/staff.ts';
import { countBooksToBind, countDesignsToRelease, countProofsToCheck } from './production-waiting.ts';

const pluralise = (count: number, singular: string, plural: string) =>
  `${count} ${count === 1 ? singular : plural}`;

export async function bookTodos(db: Db, role: StaffRole, now: Date) {
  if (!hasPermission(role, 'production.work')) return [];
  const { all: total, late } = await countBooksToBind(db, binderyDay(now));
  return [
    {
      id: 'production-late',
      count: late,
      to: '/admin/production?due=late',
      isUrgent: late > 0,
      text: pluralise(
        late,
        'book promised by today is not finished',
        'books promised by today are not finished',
      ),
    },
    {
      id: 'production',
      count: total,
      to: '/admin/production',
      isUrgent: false,
      text: pluralise(total, 'book to bind', 'books to bind'),
    },
  ].filter(({ count }) => count > 0);
}

export async function proofTodos(db: Db, role: StaffRole) {
  if (!hasPermission(role, 'proofs.judge')) return [];
  const [{ sent, changes }, release] = await Promise.all([countProofsToCheck(db), countDesignsToRelease(db)]);
  return [
    {
      id: 'proofs',
      count: sent,
      to: '/admin/proofs',
      isUrgent: false,
      text: pluralise(sent, 'proof to check', 'proofs to check'),
    },
    {
      id: 'proof-changes',
      count: changes,
      to: '/admin/proofs',
      isUrgent: false,
      text: pluralise(changes, 'proof with changes requested', 'proofs with changes requested'),
    },
    {
      id: 'proofs-gone',
      count: release,
      to: '/admin/proofs?show=buyer',
      isUrgent: false,
      text: pluralise(
        release,
        'proof to approve for a deleted account',
        'proofs to approve for deleted accounts',
      ),
    },
  ].filter(({ count }) => count > 0);
}
