import { type MouseEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStore } from '#browser/store.ts';
import { refreshVisitor, UNKNOWN_VISITOR, type VisitorState, visitor } from '#browser/visitor.ts';
import type { ProductPageBook } from '#kernel/book.ts';
import { loginPath, verificationPendingPath } from '#kernel/paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { reviewsAddress } from '../client/review-pages.ts';
import type { NewReview } from '../client/reviews-data.ts';
import { useLazy } from '../client/use-lazy.ts';

const loadDialog = () => import('./ReviewDialog.tsx').then((file) => file.ReviewDialog);
const LABEL = 'Write a Review';

interface WriteReviewProps {
  book: ProductPageBook;
  onCreated: (newReview: NewReview) => void;
}

/**
 * Opens the modal for verified customers; guests go to login and return to the reviews, unverified ones to
 * verification. Shows the guests' link until the visitor is known.
 */
export function WriteReview({ book, onCreated }: WriteReviewProps) {
  const state = useStore(visitor, UNKNOWN_VISITOR);
  const location = useLocation();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [ReviewDialog, load] = useLazy(loadDialog);
  const open = async () => setOpen(await load());
  const nextAddress = ({ user }: VisitorState) =>
    user ? verificationPendingPath() : loginPath(reviewsAddress(location, 1));
  const onUnknownVisitor = async (event: MouseEvent) => {
    event.preventDefault();
    const currentState = await refreshVisitor();
    if (currentState.user?.isVerified) await open();
    else navigate(nextAddress(currentState));
  };
  return (
    <>
      {state.user?.isVerified ? (
        <Button
          kind="secondary"
          aria-haspopup="dialog"
          onClick={open}
          onPointerEnter={() => void loadDialog().catch(() => {})}
        >
          {LABEL}
        </Button>
      ) : (
        <ButtonLink
          kind="secondary"
          to={nextAddress(state)}
          rel="nofollow"
          onClick={state.status === 'unknown' ? onUnknownVisitor : undefined}
        >
          {LABEL}
        </ButtonLink>
      )}
      {ReviewDialog && (
        <ReviewDialog book={book} open={isOpen} onClose={() => setOpen(false)} onCreated={onCreated} />
      )}
    </>
  );
}
