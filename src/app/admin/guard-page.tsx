import type { ComponentType } from 'react';
import { useAdmin } from '#browser/admin/session.ts';
import type { Permission } from '#kernel/staff.ts';
import { UnknownPage } from './UnknownPage.tsx';

/** Hides a page from staff without the permission, without calling the API. */
export function guardPage(permission: Permission, Page: ComponentType): ComponentType {
  return function Guarded() {
    return useAdmin().may(permission) ? <Page /> : <UnknownPage />;
  };
}
