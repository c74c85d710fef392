import type { ComponentProps } from 'react';
import { later, Served } from '#ui/Served.tsx';
import type { LatestArticles as Part } from './LatestArticles.served.tsx';

const OnServer = import.meta.env.SSR ? (await import('./LatestArticles.served.tsx')).LatestArticles : null;
const part = later(() => import('./LatestArticles.served.tsx').then((file) => file.LatestArticles));

/** Newest articles on the home page (storefront 2.6). */
export const BlogTeaser = (props: ComponentProps<typeof Part>) => (
  <Served onServer={OnServer && <OnServer {...props} />} later={part} props={props} />
);
