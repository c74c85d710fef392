import { useSearchParams } from 'react-router';
import { VerifyEmail } from '#features/accounts/views/VerifyEmail.tsx';
import { PAGES } from '#kernel/addresses.ts';
import { shopContext } from '#platform/pages/page-context.ts';
import { documentHead, privatePage } from '#ui/document-head.ts';
import type { Route } from './+types/verify-email.ts';

export const loader = ({ context }: Route.LoaderArgs) => ({ origin: context.get(shopContext).origin });

export const headers = privatePage;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? documentHead(
        {
          title: 'Verify your email',
          description: 'Verify your email by the link of our letter.',
          path: PAGES.verifyEmail,
          noindex: true,
        },
        loaderData.origin,
      )
    : [];

export default function VerifyEmailPage() {
  return <VerifyEmail token={useSearchParams()[0].get('token')} />;
}
