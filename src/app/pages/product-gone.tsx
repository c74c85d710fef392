import { isRouteErrorResponse, useRouteError } from 'react-router';
import { SuggestedBooks } from '#features/catalogue/views/product/SuggestedBooks.tsx';
import { GonePage } from '../shell/GonePage.tsx';
import type { Gone } from './product-page.ts';

/** What stands in place of a book that is unknown or withdrawn: the reason, and books that are here (decision 11). */
export function ProductGone() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) throw error;
  const { suggestions = [] } = (error.data ?? {}) as Partial<Gone>;
  return (
    <GonePage status={error.status}>
      <SuggestedBooks books={suggestions} />
    </GonePage>
  );
}
