import type { ComponentProps } from 'react';
import { lazyComponent, ServerRendered } from '#ui/ServerRendered.tsx';
import type { LatestArticles as Part } from './LatestArticles.served.tsx';

const OnServer = import.meta.env.SSR ? (await import('./LatestArticles.served.tsx')).LatestArticles : null;
const part = lazyComponent(() => import('./LatestArticles.served.tsx').then((file) => file.LatestArticles));

/** Newest articles on the home page (storefront 2.6). */
export const BlogTeaser = (props: ComponentProps<typeof Part>) => (
  <ServerRendered onServer={OnServer && <OnServer {...props} />} lazyComponent={part} props={props} />
);
