import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { PAGES } from '#kernel/paths.ts';
import { shopContext } from '#platform/pages/page-context.ts';
import type { PageProps } from '#platform/pages/page-props.ts';
import { documentHead, publicPage } from '#ui/document-head.ts';
import { HeroPicture } from '#ui/HeroPicture.tsx';
import { type SubscribeOutcome, SubscribePage } from '../views/SubscribePage.tsx';

const OUTCOMES: readonly SubscribeOutcome[] = ['done', 'email', 'later'];

/** Target of the newsletter form without script. */
export function loader({ context, url }: LoaderFunctionArgs) {
  const outcome = OUTCOMES.find((candidate) => candidate === url.searchParams.get('outcome')) ?? null;
  return { outcome, origin: context.get(shopContext).origin };
}

export const headers = publicPage;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? documentHead(
        {
          title: 'Newsletter',
          description: 'New bindings and limited editions by email.',
          path: PAGES.subscribe,
          noindex: true,
        },
        loaderData.origin,
      )
    : [];

const PICTURE = {
  image: '/pictures/page-limited-edition.webp',
  alt: 'Three copies of one edition in plum leather, and the leaf that says which of forty each is',
};

export default function Subscribe({ loaderData }: PageProps<typeof loader>) {
  return <SubscribePage outcome={loaderData.outcome} picture={<HeroPicture {...PICTURE} />} />;
}
