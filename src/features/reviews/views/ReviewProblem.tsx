import { useLocation } from 'react-router';
import { loginPath } from '#kernel/paths.ts';
import { FormMessage } from '#ui/Field.tsx';
import { reviewsAddress } from '../client/review-pages.ts';
import type { Problem } from '../client/use-review-draft.ts';

/** Error of the whole form; field errors are shown at their fields. */
export function ReviewProblem({ problem }: { problem: Problem | null }) {
  const location = useLocation();
  if (problem?.isLoggedOut)
    return (
      <FormMessage>
        You have been logged out.{' '}
        <a href={loginPath(reviewsAddress(location, 1))} target="_blank" rel="noopener">
          Log in in a new tab
        </a>
        , come back here and submit again: what you wrote stays.
      </FormMessage>
    );
  return <FormMessage>{problem?.message}</FormMessage>;
}
