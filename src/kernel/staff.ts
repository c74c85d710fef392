import { z } from 'zod';

/** Staff roles (decision 55). */
export const STAFF_ROLES = ['owner', 'catalogue', 'production', 'support'] as const;
/** Role of a staff member; decides what they may do in the admin. */
export const StaffRole = z.enum(STAFF_ROLES);
export type StaffRole = z.infer<typeof StaffRole>;

export const ROLE_LABELS: Record<StaffRole, { name: string; does: string }> = {
  owner: { name: 'Owner', does: 'Full access, including staff and settings.' },
  catalogue: { name: 'Catalogue manager', does: 'Manages books, prices, content and imports.' },
  production: { name: 'Binder', does: 'Handles production, proofs and shipping.' },
  support: { name: 'Support', does: 'Answers customers, and handles quotes and returns.' },
};

interface PermissionRow {
  /** Roles besides the owner, who may do everything. */
  roles: readonly Exclude<StaffRole, 'owner'>[];
  /** Completes the sentence “may …”. */
  means: string;
}

const OWNER_ONLY = [] as const;
const ALL_ROLES = ['catalogue', 'production', 'support'] as const;

/** Permissions by role: the single source for server checks, menus and `docs/access.md` (decision 45). */
export const PERMISSIONS = {
  'admin.use': { roles: ALL_ROLES, means: 'open the admin and see today’s tasks' },
  'orders.read': { roles: ['production', 'support'], means: 'search and view orders' },
  'orders.move': {
    roles: ['production', 'support'],
    means: 'update an order’s status and add notes',
  },
  'orders.cancel': { roles: ['support'], means: 'cancel orders' },
  'orders.refund': { roles: OWNER_ONLY, means: 'refund orders' },
  'production.work': { roles: ['production'], means: 'work in production' },
  'proofs.judge': { roles: ['production'], means: 'review designs and print files' },
  'catalogue.read': { roles: ALL_ROLES, means: 'view the catalogue' },
  'catalogue.write': { roles: ['catalogue'], means: 'edit books and their categories' },
  'prices.write': { roles: ['catalogue'], means: 'change prices and discounts' },
  'content.read': { roles: ['catalogue', 'support'], means: 'view page content, including drafts' },
  'content.write': { roles: ['catalogue'], means: 'edit page content' },
  'wording.write': { roles: OWNER_ONLY, means: 'edit email wording' },
  'people.read': { roles: ['support'], means: 'search and view customers' },
  'people.write': { roles: OWNER_ONLY, means: 'change wallets and anonymise customers' },
  'invitations.write': { roles: ['support'], means: 'invite to RB Exclusive' },
  'reviews.moderate': { roles: ['support'], means: 'moderate reviews' },
  'conversations.answer': { roles: ['support'], means: 'read and answer conversations, quotes and disputes' },
  'money.read': { roles: OWNER_ONLY, means: 'view the ledger and statements' },
  'money.write': { roles: OWNER_ONLY, means: 'change coupons, taxes, shipping and rates' },
  'imports.run': { roles: ['catalogue'], means: 'import and export' },
  'staff.manage': { roles: OWNER_ONLY, means: 'invite staff and change their roles' },
  'shop.manage': { roles: OWNER_ONLY, means: 'close countries and view failures' },
  'audit.read': { roles: OWNER_ONLY, means: 'view the audit log' },
} as const satisfies Record<string, PermissionRow>;
export type Permission = keyof typeof PERMISSIONS;
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as Permission[];

export const hasPermission = (role: StaffRole, permission: Permission): boolean =>
  role === 'owner' || (PERMISSIONS[permission].roles as readonly StaffRole[]).includes(role);

/** Owner first. */
export const rolesWithPermission = (permission: Permission): StaffRole[] =>
  STAFF_ROLES.filter((role) => hasPermission(role, permission));
