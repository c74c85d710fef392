import { createContext, useContext } from 'react';
import type { Permission, StaffRole } from '#kernel/staff.ts';

export interface AdminMember {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  permissions: readonly string[];
  hasSecondFactor: boolean;
  needsSecondFactor: boolean;
}

export const MemberContext = createContext<AdminMember | null>(null);

export function useAdmin(): { member: AdminMember; may: (permission: Permission) => boolean } {
  const member = useContext(MemberContext);
  if (!member) throw new Error('No staff member is signed in here.');
  return { member, may: (permission) => member.permissions.includes(permission) };
}
