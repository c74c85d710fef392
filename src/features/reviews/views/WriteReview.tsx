import { type MouseEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStore } from '#browser/store.ts';
import { refreshVisitor, UNKNOWN, type VisitorState, visitor } from '#browser/visitor.ts';
import { loginAddress, verificationPendingAddress } from '#kernel/addresses.ts';
import type { ShownBook } from '#kernel/book.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { reviewsAddress } from '../client/review-pages.ts';
import type { WrittenReview } from '../client/reviews-data.ts';
import { useLoaded } from '../client/use-loaded.ts';

const loadDialog = () => import('./ReviewDialog.tsx').then((file) => file.ReviewDialog);
const LABEL = 'Write a Review';

interface WriteReviewProps {
  book: ShownBook;
  onWritten: (written: WrittenReview) => void;
}

/**
 * Opens the modal for verified customers; guests go to login and return to the reviews, unverified ones to
 * verification. Shows the guests' link until the visitor is known.
 */
export function WriteReview({ book, onWritten }: WriteReviewProps) {
  const state = useStore(visitor, UNKNOWN);
  const location = useLocation();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [ReviewDialog, load] = useLoaded(loadDialog);
  const open = async () => setOpen(await load());
  const wayOf = ({ user }: VisitorState) =>
    user ? verificationPendingAddress() : loginAddress(reviewsAddress(location, 1));
  const onUnknown = async (event: MouseEvent) => {
    event.preventDefault();
    const found = await refreshVisitor();
    if (found.user?.isVerified) await open();
    else navigate(wayOf(found));
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
          to={wayOf(state)}
          rel="nofollow"
          onClick={state.status === 'unknown' ? onUnknown : undefined}
        >
          {LABEL}
        </ButtonLink>
      )}
      {ReviewDialog && (
        <ReviewDialog book={book} open={isOpen} onClose={() => setOpen(false)} onWritten={onWritten} />
      )}
    </>
  );
}
