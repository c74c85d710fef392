import '#ui/fonts/fonts.css';
import '#ui/tokens.css';
import layers from 'virtual:style-layers';
import { type ReactNode, useEffect } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, ScrollRestoration } from 'react-router';
import { refreshVisitor } from '#browser/visitor.ts';
import { DEFAULT_COUNTRY } from '#kernel/limits.ts';
import { pageRequestContext, shopContext } from '#platform/pages/page-context.ts';
import sans from '#ui/fonts/sans-basic.woff2?url';
import serif from '#ui/fonts/serif-roman-basic.woff2?url';
import { IconSheet } from '#ui/Icon.tsx';
import type { Route } from './+types/root.ts';
import { Bootstrap, PageScripts } from './rendering/PageScripts.tsx';
import { GonePage } from './shell/GonePage.tsx';
import { Shell } from './shell/Shell.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return { currency: context.get(pageRequestContext).rate.currency, origin: context.get(shopContext).origin };
}

/** The shell never changes between pages; a change of currency reloads the page. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f6f1e7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#181410" media="(prefers-color-scheme: dark)" />
        <Meta />
        {/* Built pages get their styles and layer order inlined. */}
        {import.meta.env.DEV && <style>{layers}</style>}
        {import.meta.env.DEV && <Links />}
        {[serif, sans].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/site.webmanifest" />
        <Bootstrap />
      </head>
      <body>
        <IconSheet />
        {children}
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <Shell currency={loaderData.currency}>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const isResponse = isRouteErrorResponse(error);
  const status = isResponse ? error.status : 500;
  // A reply that isn't data may mean that the country was closed; the next reply sets the flag.
  const isClosed = !isResponse || status === 403;
  useEffect(() => {
    if (isClosed) void refreshVisitor();
  }, [isClosed]);
  return (
    <Shell currency={loaderData?.currency ?? DEFAULT_COUNTRY.currency}>
      <GonePage status={status} />
    </Shell>
  );
}
