import { type LoaderFunctionArgs, type MetaArgs, useSearchParams } from 'react-router';
import { PAGES } from '#kernel/paths.ts';
import { shopContext } from '#platform/pages/page-context.ts';
import { documentHead, privatePage } from '#ui/document-head.ts';
import { VerifyEmail } from '../views/VerifyEmail.tsx';

export const loader = ({ context }: LoaderFunctionArgs) => ({ origin: context.get(shopContext).origin });

export const headers = privatePage;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? documentHead(
        {
          title: 'Confirm your email',
          description: 'Confirm your email with the link we sent you.',
          path: PAGES.verifyEmail,
          noindex: true,
        },
        loaderData.origin,
      )
    : [];

export default function VerifyEmailPage() {
  return <VerifyEmail token={useSearchParams()[0].get('token')} />;
}
