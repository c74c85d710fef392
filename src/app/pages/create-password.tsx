import { useSearchParams } from 'react-router';
import { CreatePassword } from '#features/accounts/views/CreatePassword.tsx';
import { PAGES } from '#kernel/addresses.ts';
import { shopContext } from '#platform/pages/page-context.ts';
import { documentHead, privatePage } from '#ui/document-head.ts';
import type { Route } from './+types/create-password.ts';

export const loader = ({ context }: Route.LoaderArgs) => ({ origin: context.get(shopContext).origin });

export const headers = privatePage;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? documentHead(
        {
          title: 'Create a new password',
          description: 'Choose a new password by the link of our letter.',
          path: PAGES.createPassword,
          noindex: true,
        },
        loaderData.origin,
      )
    : [];

export default function CreatePasswordPage() {
  return <CreatePassword token={useSearchParams()[0].get('token')} />;
}
