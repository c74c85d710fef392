import { ForgotPassword } from '#features/accounts/views/ForgotPassword.tsx';
import { PAGES } from '#kernel/addresses.ts';
import { shopContext } from '#platform/pages/page-context.ts';
import { documentHead, privatePage } from '#ui/document-head.ts';
import type { Route } from './+types/forgot-password.ts';

export const loader = ({ context }: Route.LoaderArgs) => ({ origin: context.get(shopContext).origin });

export const headers = privatePage;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? documentHead(
        {
          title: 'Forgot password',
          description: 'Ask for a link to choose a new password.',
          path: PAGES.forgotPassword,
          noindex: true,
        },
        loaderData.origin,
      )
    : [];

export default function ForgotPasswordPage() {
  return <ForgotPassword />;
}
