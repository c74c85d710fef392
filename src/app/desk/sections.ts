import type { DeskSection } from './section.ts';
import { PEOPLE_AND_MONEY } from './sections-people-and-money.ts';

/** All pages of the desk behind its door, in the order of the menu. */
export const SECTIONS: readonly DeskSection[] = [
  {
    ...{ path: '/desk', title: 'Today', permission: 'desk.use', group: 'Work' },
    load: () => import('#features/desk/desk/TodayPage.tsx'),
  },
  ...PEOPLE_AND_MONEY,
  {
    ...{ path: '/desk/staff', title: 'Staff', permission: 'staff.manage', group: 'People' },
    load: () => import('#features/desk/desk/StaffPage.tsx'),
  },
  {
    ...{ path: '/desk/audit', title: 'Audit log', permission: 'audit.read', group: 'Shop' },
    load: () => import('#features/desk/desk/AuditPage.tsx'),
  },
];
