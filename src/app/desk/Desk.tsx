import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { deskToken, doorKnocks, queries, useAsked } from '#browser/desk/ask.ts';
import { MemberContext } from '#browser/desk/session.ts';
import { useStore } from '#browser/store.ts';
import { DeskSessionReply } from '#features/desk/contract.ts';
import { CodePage } from '#features/desk/desk/CodePage.tsx';
import { EnrolPage } from '#features/desk/desk/EnrolPage.tsx';
import { LoginPage } from '#features/desk/desk/LoginPage.tsx';
import { WelcomePage } from '#features/desk/desk/WelcomePage.tsx';
import { DESK, deskApi } from '#kernel/desk-addresses.ts';
import { DeskShell } from './DeskShell.tsx';
import { FailedPage } from './FailedPage.tsx';
import { guarded } from './Guarded.tsx';
import { SECTIONS } from './sections.ts';
import { UnknownPage } from './UnknownPage.tsx';

/** The whole desk: its door, and behind it the pages of all sections, each loaded when it is opened. */
export function Desk() {
  return (
    <QueryClientProvider client={queries}>
      <AtTheDoor />
    </QueryClientProvider>
  );
}

/** Who is there decides what is shown; the address stays, so that whoever logs in is where they wanted to be. */
function AtTheDoor() {
  const knocks = useStore(doorKnocks, 0);
  const { data, error, refetch } = useAsked(deskApi('session'), DeskSessionReply);
  const [router] = useState(() => createBrowserRouter(ROUTES));
  useEffect(() => {
    if (knocks > 0) void refetch();
  }, [knocks, refetch]);
  const session = data?.data;
  useEffect(() => {
    if (session) deskToken.set(session.xsrfToken);
  }, [session]);
  if (error && !session) return <p role="alert">{error.message}</p>;
  if (!session) return null;
  deskToken.set(session.xsrfToken);
  if (location.pathname === DESK.welcome) return <WelcomePage />;
  if (session.door === 'closed' || !session.member) return <LoginPage />;
  if (session.door === 'code') return <CodePage member={session.member} />;
  if (session.door === 'enrol') return <EnrolPage member={session.member} />;
  return (
    <MemberContext value={session.member}>
      <RouterProvider router={router} />
    </MemberContext>
  );
}

const ROUTES: RouteObject[] = [
  {
    Component: DeskShell,
    children: [
      {
        // What a section cannot show is said in its place; the menu stays.
        ErrorBoundary: FailedPage,
        children: [
          ...SECTIONS.map(({ path, permission, load }) => ({
            path,
            lazy: async () => ({ Component: guarded(permission, (await load()).Page) }),
          })),
          {
            path: DESK.account,
            lazy: async () => ({ Component: (await import('#features/desk/desk/AccountPage.tsx')).Page }),
          },
          { path: '*', Component: UnknownPage },
        ],
      },
    ],
  },
];
