import { isRouteErrorResponse, useRouteError } from 'react-router';
import { SuggestedBooks } from '#features/recommendations/views/SuggestedBooks.tsx';
import { GonePage } from '../shell/GonePage.tsx';
import type { MissingProduct } from './product-page.ts';

/** Error page for unknown and withdrawn books, with suggestions (decision 11). */
export function ProductGone() {
  const error = useRouteError();
  const answer = isRouteErrorResponse(error) ? error : null;
  const { suggestions = [] } = (answer?.data ?? {}) as Partial<MissingProduct>;
  return (
    <GonePage status={answer?.status ?? 500}>
      <SuggestedBooks books={suggestions} />
    </GonePage>
  );
}
