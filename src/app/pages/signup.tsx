import { useSearchParams } from 'react-router';
import { SignupForm } from '#features/accounts/views/SignupForm.tsx';
import { PAGES, withQuery } from '#kernel/paths.ts';
import { safeNextPath } from '#kernel/site-path.ts';
import { pageRequestContext, shopContext } from '#platform/pages/page-context.ts';
import { redirect } from '#platform/pages/redirect.ts';
import { pageMeta, privatePage } from '#ui/document-head.ts';
import type { Route } from './+types/signup.ts';
import { loginIntro } from './login-intro.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  if (await context.get(pageRequestContext).visitor())
    throw redirect(safeNextPath(url.searchParams.get('next')));
  return { origin: context.get(shopContext).origin };
}

export const headers = privatePage;

export const meta = pageMeta({
  title: 'Create an account',
  description: 'Create an account to keep your wishlist and cart on all your devices.',
  path: PAGES.signup,
  noindex: true,
});

export default function Signup() {
  const requested = useSearchParams()[0].get('next');
  const next = safeNextPath(requested);
  return (
    <SignupForm
      notice={loginIntro(requested)}
      loginAddress={withQuery(PAGES.login, { next: requested })}
      next={next}
      onCreated={async (user) => {
        const { continueAfterLogin } = await import('../sign-in/continue-after-login.ts');
        await continueAfterLogin(user, next);
      }}
    />
  );
}
