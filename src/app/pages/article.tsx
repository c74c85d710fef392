import { data, redirect } from 'react-router';
import { redirectFrom } from '#features/content/queries.ts';
import { shopContext } from '../shop.ts';
import type { Route } from './+types/article.ts';

/** An article by its slug. The journal holds none yet, so every slug is an old one or unknown. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const target = await redirectFrom(context.get(shopContext).db, url.pathname);
  if (target) throw redirect(target, 301);
  throw data(null, { status: 404 });
}

export default function Article() {
  return null;
}
