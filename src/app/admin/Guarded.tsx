import type { ComponentType } from 'react';
import { useAdmin } from '#browser/admin/session.ts';
import type { Permission } from '#kernel/staff.ts';
import { UnknownPage } from './UnknownPage.tsx';

/** A page for those who may; for others it is not there, and no call is made for it. */
export function guarded(permission: Permission, Page: ComponentType): ComponentType {
  return function Guarded() {
    return useAdmin().may(permission) ? <Page /> : <UnknownPage />;
  };
}
