import { data, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { PAGES } from '#kernel/paths.ts';
import { shopContext } from '#platform/pages/page-context.ts';
import type { PageProps } from '#platform/pages/page-props.ts';
import { documentHead, privatePage } from '#ui/document-head.ts';
import { findSubscription } from '../server/queries.ts';
import { unsubscribeContext } from '../server/unsubscribe-context.ts';
import { UnsubscribePage } from '../views/UnsubscribePage.tsx';

/** Target of the unsubscribe link in emails (decision 44); server/forms.ts handles its form. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { db, origin } = context.get(shopContext);
  const token = url.searchParams.get('token') ?? '';
  const page = { origin, token, type: null };
  if (!token) return { ...page, state: 'none' as const };
  const id = context.get(unsubscribeContext).read(token);
  if (!id) return data({ ...page, state: 'wrong' as const }, { status: 404 });
  const subscription = await findSubscription(db, id);
  const state = subscription?.isOn ? ('on' as const) : ('off' as const);
  return { ...page, state, type: subscription?.type ?? null };
}

export const headers = privatePage;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? documentHead(
        {
          title: 'Unsubscribe',
          description: 'Unsubscribe from our emails.',
          path: PAGES.unsubscribe,
          noindex: true,
        },
        loaderData.origin,
      )
    : [];

export default function Unsubscribe({ loaderData }: PageProps<typeof loader>) {
  return <UnsubscribePage {...loaderData} />;
}
