import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { PAGES } from '#kernel/paths.ts';
import { shopContext } from '#platform/pages/page-context.ts';
import { pageMeta, privatePage } from '#ui/document-head.ts';
import { CreatePassword } from '../views/CreatePassword.tsx';

export const loader = ({ context }: LoaderFunctionArgs) => ({ origin: context.get(shopContext).origin });

export const headers = privatePage;

export const meta = pageMeta({
  title: 'Choose a new password',
  description: 'Choose a new password for your account.',
  path: PAGES.createPassword,
  noindex: true,
});

export default function CreatePasswordPage() {
  return <CreatePassword token={useSearchParams()[0].get('token')} />;
}
