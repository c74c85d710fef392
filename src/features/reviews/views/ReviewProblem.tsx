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
        You’ve been logged out.{' '}
        <a href={loginPath(reviewsAddress(location, 1))} target="_blank" rel="noopener">
          Open a new tab to log in
        </a>
        , then come back and submit again. Your review is still here.
      </FormMessage>
    );
  return <FormMessage>{problem?.message}</FormMessage>;
}
