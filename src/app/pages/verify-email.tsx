import { useSearchParams } from 'react-router';
import { PAGES } from '#contract/addresses.ts';
import { VerifyEmail } from '#features/accounts/views/VerifyEmail.tsx';
import { describe, privatePage } from '../describe.ts';
import { shopContext } from '../shop.ts';
import type { Route } from './+types/verify-email.ts';

export const loader = ({ context }: Route.LoaderArgs) => ({ origin: context.get(shopContext).origin });

export const headers = privatePage;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? describe(
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
