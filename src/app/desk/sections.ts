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
    ...{ path: '/desk/imports', title: 'Imports', permission: 'imports.run', group: 'Catalogue' },
    load: () => import('#features/imports/desk/ImportsPage.tsx'),
  },
  {
    ...{ path: '/desk/imports/:id', title: 'Import', permission: 'imports.run' },
    load: () => import('#features/imports/desk/ImportPage.tsx'),
  },
  {
    ...{ path: '/desk/orders', title: 'Orders', permission: 'orders.read', group: 'Work' },
    load: () => import('#features/orders/desk/OrdersPage.tsx'),
  },
  {
    ...{ path: '/desk/orders/:code', title: 'An order', permission: 'orders.read' },
    load: () => import('#features/orders/desk/OrderPage.tsx'),
  },
  {
    ...{ path: '/desk/bench', title: 'Bench', permission: 'bench.work', group: 'Work' },
    load: () => import('#features/orders/desk/BenchPage.tsx'),
  },
  {
    ...{ path: '/desk/bench/:line', title: 'A book at the bench', permission: 'bench.work' },
    load: () => import('#features/orders/desk/BenchLinePage.tsx'),
  },
  {
    ...{ path: '/desk/proofs', title: 'Proofs', permission: 'proofs.judge', group: 'Work' },
    load: () => import('#features/orders/desk/ProofsPage.tsx'),
  },
  {
    ...{ path: '/desk/proofs/:code/:line', title: 'A proof', permission: 'proofs.judge' },
    load: () => import('./pages/ProofPage.tsx'),
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
