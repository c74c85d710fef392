import type { ComponentType } from 'react';
import type { Permission } from '#kernel/staff.ts';

/** A page of the admin. */
export interface AdminSection {
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
export type MenuGroup = (typeof MENU_GROUPS)[number];
