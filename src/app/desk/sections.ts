import type { ComponentType } from 'react';
import type { Permission } from '#kernel/staff.ts';

/** A page of the desk. */
export interface DeskSection {
  /** Its address, as React Router reads it. */
  path: string;
  title: string;
  permission: Permission;
  /** The group of the menu in which it stands; not in the menu without one. */
  group?: MenuGroup;
  load: () => Promise<{ Page: ComponentType }>;
}

/** The groups of the menu, in their order. */
export const MENU_GROUPS = ['Work', 'Catalogue', 'Words', 'People', 'Money', 'Shop'] as const;
type MenuGroup = (typeof MENU_GROUPS)[number];

/** All pages of the desk behind its door, in the order of the menu. */
export const SECTIONS: readonly DeskSection[] = [
  {
    ...{ path: '/desk', title: 'Today', permission: 'desk.use', group: 'Work' },
    load: () => import('#features/desk/desk/TodayPage.tsx'),
  },
  {
    ...{ path: '/desk/letters', title: 'Letters', permission: 'letters.answer', group: 'Work' },
    load: () => import('#features/contact/desk/LettersPage.tsx'),
  },
  {
    ...{ path: '/desk/letters/:id', title: 'Letter', permission: 'letters.answer' },
    load: () => import('#features/contact/desk/LetterPage.tsx'),
  },
  {
    ...{ path: '/desk/quotes', title: 'Quotes', permission: 'letters.answer', group: 'Work' },
    load: () => import('#features/contact/desk/QuotesPage.tsx'),
  },
  {
    ...{ path: '/desk/canned-answers', title: 'Canned answers', permission: 'letters.answer', group: 'Work' },
    load: () => import('#features/contact/desk/CannedAnswersPage.tsx'),
  },
  {
    ...{ path: '/desk/staff', title: 'Staff', permission: 'staff.manage', group: 'People' },
    load: () => import('#features/desk/desk/StaffPage.tsx'),
  },
  {
    ...{ path: '/desk/audit', title: 'Audit log', permission: 'audit.read', group: 'Shop' },
    load: () => import('#features/desk/desk/AuditPage.tsx'),
  },
];
