import { createContext, useContext } from 'react';
import type { Permission, StaffRole } from '#kernel/staff.ts';

export interface Member {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  permissions: readonly string[];
  hasSecondFactor: boolean;
  needsSecondFactor: boolean;
}

export const MemberContext = createContext<Member | null>(null);

export function useAdmin(): { member: Member; may: (permission: Permission) => boolean } {
  const member = useContext(MemberContext);
  if (!member) throw new Error('There is nobody in the admin here.');
  return { member, may: (permission) => member.permissions.includes(permission) };
}
