import type { ComponentType } from 'react';
import type { Permission } from '#kernel/staff.ts';

export interface AdminSection {
  /** In React Router's syntax. */
  path: string;
  title: string;
  permission: Permission;
  /** Menu group; absent for pages outside the menu. */
  group?: MenuGroup;
  load: () => Promise<{ Page: ComponentType }>;
}

export const MENU_GROUPS = ['Work', 'Catalogue', 'Words', 'People', 'Money', 'Shop'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];
