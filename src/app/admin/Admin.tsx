import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { adminToken, queryClient, sessionChecks, useAdminQuery } from '#browser/admin/requests.ts';
import { MemberContext, useAdmin } from '#browser/admin/session.ts';
import { useStore } from '#browser/store.ts';
import { CodePage } from '#features/admin/admin/CodePage.tsx';
import { EnrolPage } from '#features/admin/admin/EnrolPage.tsx';
import { LoginPage } from '#features/admin/admin/LoginPage.tsx';
import { WelcomePage } from '#features/admin/admin/WelcomePage.tsx';
import { AdminSessionReply } from '#features/admin/contract.ts';
import { ADMIN, adminApi } from '#kernel/admin-paths.ts';
import type { Permission } from '#kernel/staff.ts';
import { AdminShell } from './AdminShell.tsx';
import { FailedPage } from './FailedPage.tsx';
import { SECTIONS } from './sections.ts';
import { UnknownPage } from './UnknownPage.tsx';

export function Admin() {
  return (
    <QueryClientProvider client={queryClient}>
      <AdminGate />
    </QueryClientProvider>
  );
}

/** Shows login or the admin depending on the session. The URL stays, so people arrive where they wanted to be. */
function AdminGate() {
  const checks = useStore(sessionChecks, 0);
  const { data, error, refetch } = useAdminQuery(adminApi('session'), AdminSessionReply);
  const [router] = useState(() => createBrowserRouter(ROUTES));
  useEffect(() => {
    if (checks > 0) void refetch();
  }, [checks, refetch]);
  const session = data?.data;
  useEffect(() => {
    if (session) adminToken.set(session.xsrfToken);
  }, [session]);
  if (error && !session) return <p role="alert">{error.message}</p>;
  if (!session) return null;
  adminToken.set(session.xsrfToken);
  if (location.pathname === ADMIN.welcome) return <WelcomePage />;
  if (session.authState === 'closed' || !session.member) return <LoginPage />;
  if (session.authState === 'code') return <CodePage member={session.member} />;
  if (session.authState === 'enrol') return <EnrolPage member={session.member} />;
  return (
    <MemberContext value={session.member}>
      <RouterProvider router={router} />
    </MemberContext>
  );
}

const ROUTES: RouteObject[] = [
  {
    Component: AdminShell,
    children: [
      {
        // Errors replace the page; the menu stays.
        ErrorBoundary: FailedPage,
        children: [
          ...SECTIONS.map(({ path, permission, load }) => ({
            path,
            lazy: async () => ({ Component: guardPage(permission, (await load()).Page) }),
          })),
          {
            path: ADMIN.account,
            lazy: async () => ({ Component: (await import('#features/admin/admin/AccountPage.tsx')).Page }),
          },
          { path: '*', Component: UnknownPage },
        ],
      },
    ],
  },
];

/** Hides a page from staff without the permission, without calling the API. */
function guardPage(permission: Permission, Page: ComponentType): ComponentType {
  return function Guarded() {
    return useAdmin().may(permission) ? <Page /> : <UnknownPage />;
  };
}
