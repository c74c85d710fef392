import { useLocation, useSearchParams } from 'react-router';
import { LoginForm } from '#features/accounts/views/LoginForm.tsx';
import { PAGES, withQuery } from '#kernel/paths.ts';
import { safeNextPath } from '#kernel/site-path.ts';
import { pageRequestContext, shopContext } from '#platform/pages/page-context.ts';
import { redirect } from '#platform/pages/redirect.ts';
import { pageMeta, privatePage } from '#ui/document-head.ts';
import type { Route } from './+types/login.ts';
import { loginIntro } from './login-intro.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  if (await context.get(pageRequestContext).visitor())
    throw redirect(safeNextPath(url.searchParams.get('next')));
  return { origin: context.get(shopContext).origin };
}

export const headers = privatePage;

export const meta = pageMeta({
  title: 'Log in',
  description: 'Log in to see your cart, wishlist and details.',
  path: PAGES.login,
  noindex: true,
});

export default function Login() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const requested = query.get('next') ?? (state as { from?: string } | null)?.from ?? null;
  const next = isGuestPage(requested) ? PAGES.home : safeNextPath(requested);
  return (
    <LoginForm
      notice={loginIntro(requested)}
      signupAddress={withQuery(PAGES.signup, { next: next === PAGES.home ? null : next })}
      onLogin={async (user) => {
        const { continueAndNavigate } = await import('../sign-in/continue-after-login.ts');
        await continueAndNavigate(user, next);
      }}
    />
  );
}

/** Never redirect back to guest-only pages. */
const GUEST_PAGES: readonly string[] = [
  PAGES.login,
  PAGES.signIn,
  PAGES.signup,
  PAGES.forgotPassword,
  PAGES.createPassword,
  PAGES.verifyEmail,
];
const isGuestPage = (path: string | null) => GUEST_PAGES.includes(path?.split('?')[0] ?? '');
