import type { LoaderFunctionArgs } from 'react-router';
import { PAGES } from '#kernel/paths.ts';
import { shopContext } from '#platform/pages/page-context.ts';
import { pageMeta, privatePage } from '#ui/document-head.ts';
import { ForgotPassword } from '../views/ForgotPassword.tsx';

export const loader = ({ context }: LoaderFunctionArgs) => ({ origin: context.get(shopContext).origin });

export const headers = privatePage;

export const meta = pageMeta({
  title: 'Forgot password',
  description: 'Get a link to choose a new password.',
  path: PAGES.forgotPassword,
  noindex: true,
});

export default function ForgotPasswordPage() {
  return <ForgotPassword />;
}
