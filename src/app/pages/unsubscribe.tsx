import { data } from 'react-router';
import { subscriptionById } from '#features/newsletter/server/queries.ts';
import { unsubscribeContext } from '#features/newsletter/server/unsubscribe-context.ts';
import { UnsubscribePage } from '#features/newsletter/views/UnsubscribePage.tsx';
import { PAGES } from '#kernel/addresses.ts';
import { shopContext } from '#platform/pages/page-context.ts';
import { documentHead, privatePage } from '#ui/document-head.ts';
import type { Route } from './+types/unsubscribe.ts';

/** Where the link of a letter leads (decision 44); what its form is sent to stands in the feature. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, origin } = context.get(shopContext);
  const token = url.searchParams.get('token') ?? '';
  const page = { origin, token, type: null };
  if (!token) return { ...page, state: 'none' as const };
  const id = context.get(unsubscribeContext).read(token);
  if (!id) return data({ ...page, state: 'wrong' as const }, { status: 404 });
  const subscription = await subscriptionById(db, id);
  const state = subscription?.isOn ? ('on' as const) : ('off' as const);
  return { ...page, state, type: subscription?.type ?? null };
}

export const headers = privatePage;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? documentHead(
        {
          title: 'Unsubscribe',
          description: 'End a subscription by the link of its letters.',
          path: PAGES.unsubscribe,
          noindex: true,
        },
        loaderData.origin,
      )
    : [];

export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
  return <UnsubscribePage {...loaderData} />;
}
