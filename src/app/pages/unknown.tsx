import { data } from 'react-router';
import { redirectMoved } from '#features/redirects/server/redirect-moved.ts';
import { shopContext } from '#platform/pages/page-context.ts';
import { UNREADABLE_PAGE_PATH } from '../rendering/readable-url.ts';
import type { Route } from './+types/unknown.ts';

/** Redirects old URLs in one hop (decision 18); 404 for all others. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { pathname, search } = url;
  if (pathname === UNREADABLE_PAGE_PATH) throw data(null, { status: 400 });
  throw (await redirectMoved(context.get(shopContext).db, [pathname], search)) ?? data(null, { status: 404 });
}

export default function Unknown() {
  return null;
}
