import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { PAGES } from '#kernel/paths.ts';
import { shopContext } from '#platform/pages/page-context.ts';
import { pageMeta, privatePage } from '#ui/document-head.ts';
import { VerifyEmail } from '../views/VerifyEmail.tsx';

export const loader = ({ context }: LoaderFunctionArgs) => ({ origin: context.get(shopContext).origin });

export const headers = privatePage;

export const meta = pageMeta({
  title: 'Confirm your email',
  description: 'Confirm your email with the link we sent you.',
  path: PAGES.verifyEmail,
  noindex: true,
});

export default function VerifyEmailPage() {
  return <VerifyEmail token={useSearchParams()[0].get('token')} />;
}
