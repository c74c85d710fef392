import type { ComponentType } from 'react';
import { useDesk } from '#browser/desk/session.ts';
import type { Permission } from '#kernel/staff.ts';
import { UnknownPage } from './UnknownPage.tsx';

/** A page for those who may; for others it is not there, and no call is made for it. */
export function guarded(permission: Permission, Page: ComponentType): ComponentType {
  return function Guarded() {
    return useDesk().may(permission) ? <Page /> : <UnknownPage />;
  };
}
