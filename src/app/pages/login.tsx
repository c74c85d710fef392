import { useLocation, useSearchParams } from 'react-router';
import { LoginForm } from '#features/accounts/views/LoginForm.tsx';
import { PAGES, withQuery } from '#kernel/addresses.ts';
import { sameSitePath } from '#kernel/site-path.ts';
import { pageRequestContext, shopContext } from '#platform/pages/page-context.ts';
import { redirect } from '#platform/pages/redirect.ts';
import { documentHead, privatePage } from '#ui/document-head.ts';
import type { Route } from './+types/login.ts';
import { beforeLogin } from './before-login.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  if (await context.get(pageRequestContext).visitor())
    throw redirect(sameSitePath(url.searchParams.get('next')));
  return { origin: context.get(shopContext).origin };
}

export const headers = privatePage;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? documentHead(
        {
          title: 'Login',
          description: 'Log in to your cart, your wishlist and your details.',
          path: PAGES.login,
          noindex: true,
        },
        loaderData.origin,
      )
    : [];

export default function Login() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const asked = query.get('next') ?? (state as { from?: string } | null)?.from ?? null;
  const next = leadsBackHere(asked) ? PAGES.home : sameSitePath(asked);
  return (
    <LoginForm
      beforehand={beforeLogin(asked)}
      signupAddress={withQuery(PAGES.signup, { next: next === PAGES.home ? null : next })}
      onLogin={async (user) => {
        const { goOnAfterLogin } = await import('../continue-after-login.ts');
        await goOnAfterLogin(user, next);
      }}
    />
  );
}

/** Never redirect back to guest-only pages. */
const GUEST_SCREENS: readonly string[] = [
  PAGES.login,
  PAGES.signIn,
  PAGES.signup,
  PAGES.forgotPassword,
  PAGES.createPassword,
  PAGES.verifyEmail,
];
const leadsBackHere = (path: string | null) => GUEST_SCREENS.includes(path?.split('?')[0] ?? '');
