import { z } from 'zod';

/** Staff roles (decision 55). */
export const STAFF_ROLES = ['owner', 'catalogue', 'production', 'support'] as const;
/** Role of a staff member; decides what they may do in the admin. */
export const StaffRole = z.enum(STAFF_ROLES);
export type StaffRole = z.infer<typeof StaffRole>;

export const ROLE_LABELS: Record<StaffRole, { name: string; does: string }> = {
  owner: { name: 'Owner', does: 'Does everything, and says who else may do what.' },
  catalogue: { name: 'Cataloguer', does: 'Keeps books, prices, words and imports.' },
  production: { name: 'Binder', does: 'Binds: production, proofs and orders on their way.' },
  support: { name: 'Letters', does: 'Answers letters, quotes and returns, and helps customers.' },
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
  'admin.use': { roles: ALL_ROLES, means: 'open the admin and see what waits' },
  'orders.read': { roles: ['production', 'support'], means: 'find and read orders' },
  'orders.move': {
    roles: ['production', 'support'],
    means: 'move an order to its next state, and note on it',
  },
  'orders.cancel': { roles: ['support'], means: 'cancel an order' },
  'orders.refund': { roles: OWNER_ONLY, means: 'give money back' },
  'production.work': { roles: ['production'], means: 'work in production' },
  'proofs.judge': { roles: ['production'], means: 'look through designs and prints' },
  'catalogue.read': { roles: ALL_ROLES, means: 'read the catalogue as it is kept' },
  'catalogue.write': { roles: ['catalogue'], means: 'change books and what they are sorted by' },
  'prices.write': { roles: ['catalogue'], means: 'change prices and discounts' },
  'words.read': { roles: ['catalogue', 'support'], means: 'read what the pages say, drafts too' },
  'words.write': { roles: ['catalogue'], means: 'change what the pages say' },
  'wording.write': { roles: OWNER_ONLY, means: 'change the wording of letters' },
  'people.read': { roles: ['support'], means: 'find customers and read what the shop keeps of them' },
  'people.write': { roles: OWNER_ONLY, means: 'change wallets and anonymise customers' },
  'invitations.write': { roles: ['support'], means: 'invite to RB Exclusive' },
  'reviews.moderate': { roles: ['support'], means: 'look at reviews and take them off the pages' },
  'conversations.answer': { roles: ['support'], means: 'read and answer letters, quotes and disputes' },
  'money.read': { roles: OWNER_ONLY, means: 'see the ledger and the statements' },
  'money.write': { roles: OWNER_ONLY, means: 'change coupons, taxes, shipping and rates' },
  'imports.run': { roles: ['catalogue'], means: 'import and export' },
  'staff.manage': { roles: OWNER_ONLY, means: 'invite staff and change their roles' },
  'shop.manage': { roles: OWNER_ONLY, means: 'close countries, and see what failed' },
  'audit.read': { roles: OWNER_ONLY, means: 'read who changed what' },
} as const satisfies Record<string, PermissionRow>;
export type Permission = keyof typeof PERMISSIONS;
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as Permission[];

export const hasPermission = (role: StaffRole, permission: Permission): boolean =>
  role === 'owner' || (PERMISSIONS[permission].roles as readonly StaffRole[]).includes(role);

/** Owner first. */
export const rolesWithPermission = (permission: Permission): StaffRole[] =>
  STAFF_ROLES.filter((role) => hasPermission(role, permission));
