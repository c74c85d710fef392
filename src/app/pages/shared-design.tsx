import { data } from 'react-router';
import { designsContext } from '#features/designs/server/designs-context.ts';
import { findSharedDesign } from '#features/designs/server/http.ts';
import { SharedDesign } from '#features/designs/views/shared/SharedDesign.tsx';
import { catalogueContext } from '#features/search/server/catalogue-context.ts';
import { sharedDesignPath, sharedDesignPicturePath } from '#kernel/design-paths.ts';
import { shopContext } from '#platform/pages/page-context.ts';
import { pageMeta, privatePage } from '#ui/document-head.ts';
import type { Route } from './+types/shared-design.ts';

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const shop = context.get(designsContext);
  const shared = await findSharedDesign(shop, token).catch(() => null);
  if (!shared) throw data(null, { status: 404 });
  const { name, version, design } = shared;
  const colours = await context.get(catalogueContext).colours();
  return { token, name, version, design, colours, origin: context.get(shopContext).origin };
}

export const headers = privatePage;

export const meta = pageMeta((loaded: Route.ComponentProps['loaderData']) => ({
  title: loaded.name,
  description: 'A binding designed at Rare Bindings, drawn true to scale.',
  path: sharedDesignPath(loaded.token),
  image: sharedDesignPicturePath(loaded.token, { width: 640, version: loaded.version }),
  noindex: true,
}));

export default function SharedDesignPage({ loaderData: { origin: _, ...page } }: Route.ComponentProps) {
  return <SharedDesign {...page} />;
}
