import type { ComponentType } from 'react';
import type { Permission } from '#kernel/staff.ts';

export interface AdminSection {
  path: string;
  title: string;
  permission: Permission;
  group?: MenuGroup;
  load: () => Promise<{ Page: ComponentType }>;
}

export const MENU_GROUPS = ['Work', 'Catalogue', 'Content', 'People', 'Finance', 'Shop'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];
