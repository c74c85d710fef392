import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { languageTag } from '#features/books/views/BookCard.tsx';
import { Cover } from '#features/books/views/Cover.tsx';
import type { ProductPageBook } from '#kernel/book.ts';
import { loginPath } from '#kernel/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog, dialogFooter } from '#ui/Dialog.tsx';
import { FormMessage } from '#ui/Field.tsx';
import layout from '#ui/layout.module.css';
import { PhotosField } from '#ui/PhotosField.tsx';
import text from '#ui/text.module.css';
import { reviewsAddress } from '../client/review-pages.ts';
import type { NewReview } from '../client/reviews-data.ts';
import { type Problem, useReviewDraft } from '../client/use-review-draft.ts';
import { REVIEW_PHOTOS_MAX } from '../limits.ts';
import { CommentField } from './CommentField.tsx';
import { RatingField } from './RatingField.tsx';
import styles from './review-dialog.module.css';

interface ReviewDialogProps {
  book: ProductPageBook;
  open: boolean;
  onClose: () => void;
  onCreated: (newReview: NewReview) => void;
}

/**
 * Modal 'Write a review' and the thanks after it (data-and-services 2). Input survives closing and failed submissions.
 */
export function ReviewDialog({ book, open, onClose, onCreated }: ReviewDialogProps) {
  const [isSubmitted, setSubmitted] = useState(false);
  const draft = useReviewDraft(book.id);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const newReview = await draft.submit();
    if (!newReview) return;
    onCreated(newReview);
    setSubmitted(true);
  };
  const closeAll = () => {
    setSubmitted(false);
    onClose();
  };
  return (
    <>
      {/* Placed before the modal below it: dialogs close in this order, and the last one returns the focus. */}
      <ReviewSubmitted open={open && isSubmitted} onClose={closeAll} />
      <Dialog open={open} onClose={onClose} title="Write a review">
        <form className={styles.form} onSubmit={onSubmit} aria-busy={draft.isSending}>
          <div className={styles.book}>
            <Cover book={book} {...book} sizes="4.5rem" alt="" eager />
            <p>
              <cite className={styles.title} lang={languageTag(book.language)}>
                {book.title}
              </cite>
              <span className={text.soft}>
                by <bdi>{book.author}</bdi>
              </span>
            </p>
          </div>
          <RatingField
            rating={draft.rating}
            onRate={draft.setRating}
            error={draft.problem?.fields['rating']}
          />
          <CommentField
            comment={draft.comment}
            onChange={draft.setComment}
            error={draft.problem?.fields['comment']}
          />
          <PhotosField
            selection={draft.photos}
            maxPhotos={REVIEW_PHOTOS_MAX}
            error={draft.problem?.fields['files']}
          />
          <ReviewProblem problem={draft.problem} />
          <div className={`${dialogFooter} ${layout.row} ${styles.actions}`}>
            <Button type="submit" disabled={draft.rating === 0 || draft.isSending}>
              Submit
            </Button>
            <Button kind="secondary" onClick={onClose}>
              Close
            </Button>
            <span role="status" className={text.soft}>
              {draft.isSending && 'Sending…'}
            </span>
          </div>
        </form>
      </Dialog>
    </>
  );
}

/** Closing it closes the review modal too (data-and-services 2). */
const ReviewSubmitted = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title="Review Submitted" shape="message">
    <p>Thank you for your feedback!</p>
    <p>Your review has been submitted successfully.</p>
  </Dialog>
);

/** Error of the whole form; field errors are shown at their fields. */
function ReviewProblem({ problem }: { problem: Problem | null }) {
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
