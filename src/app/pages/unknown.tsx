import { data } from 'react-router';
import { withSearch } from '#features/redirects/redirect.ts';
import { redirectFrom } from '#features/redirects/server/queries.ts';
import { shopContext } from '#platform/pages/page-context.ts';
import { redirect } from '#platform/pages/redirect.ts';
import { UNREADABLE_PAGE } from '../rendering/readable-address.ts';
import type { Route } from './+types/unknown.ts';

/** An address without a page: an old one goes where its page went, in one hop (decision 18); others are 404. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { pathname, search } = url;
  if (pathname === UNREADABLE_PAGE) throw data(null, { status: 400 });
  const target = await redirectFrom(context.get(shopContext).db, pathname);
  if (target) throw redirect(withSearch(target, search), 301);
  throw data(null, { status: 404 });
}

export default function Unknown() {
  return null;
}
