import type { useLoaderData } from 'react-router';

/** Props of feature pages; React Router generates types for `src/app` only. Features have no path parameters. */
export interface PageProps<Loader> {
  loaderData: ReturnType<typeof useLoaderData<Loader>>;
}
