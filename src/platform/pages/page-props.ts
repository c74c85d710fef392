import type { useLoaderData } from 'react-router';

/**
 * What the component of a page gets from its `loader`. React Router writes types beside the pages of `src/app` alone; a
 * feature's pages have no parameters in their addresses, and need no more than this.
 */
export interface PageProps<Loader> {
  loaderData: ReturnType<typeof useLoaderData<Loader>>;
}
