import { type LoaderFunctionArgs, type MetaArgs, useSearchParams } from 'react-router';
import { PAGES } from '#kernel/paths.ts';
import { shopContext } from '#platform/pages/page-context.ts';
import { documentHead, privatePage } from '#ui/document-head.ts';
import { CreatePassword } from '../views/CreatePassword.tsx';

export const loader = ({ context }: LoaderFunctionArgs) => ({ origin: context.get(shopContext).origin });

export const headers = privatePage;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? documentHead(
        {
          title: 'Choose a new password',
          description: 'Choose a new password for your account.',
          path: PAGES.createPassword,
          noindex: true,
        },
        loaderData.origin,
      )
    : [];

export default function CreatePasswordPage() {
  return <CreatePassword token={useSearchParams()[0].get('token')} />;
}
