import type { useLoaderData } from 'react-router';

/**
 * Props of a page component. React Router generates types only for `src/app`; pages of features have no path
 * parameters.
 */
export interface PageProps<Loader> {
  loaderData: ReturnType<typeof useLoaderData<Loader>>;
}
