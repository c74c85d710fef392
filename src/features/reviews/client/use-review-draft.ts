import { useState } from 'react';
import { RequestFailed } from '#browser/fetch-json.ts';
import { signedOut } from '#browser/visitor.ts';
import { WARNING_DEFAULT } from '#kernel/limits.ts';
import { useChosenPhotos } from '#ui/use-chosen-photos.ts';
import { REVIEW_PHOTOS_MAX } from '../limits.ts';
import type { WrittenReview } from './reviews-data.ts';
import { sendReview } from './send-review.ts';

export interface Problem {
  /** Null when a field shows the problem. */
  message: string | null;
  fields: Readonly<Record<string, string>>;
  isLoggedOut: boolean;
}

/** State of the review form; a failed submission keeps it. */
export function useReviewDraft(bookId: string) {
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isSending, setSending] = useState(false);
  const photos = useChosenPhotos(REVIEW_PHOTOS_MAX);
  /** Returns the stored review, or null when refused. */
  const submit = async (): Promise<WrittenReview | null> => {
    if (isSending || rating === 0) return null;
    setSending(true);
    setProblem(null);
    try {
      const written = await sendReview({
        bookId,
        rating,
        comment,
        photos: photos.photos.map(({ file }) => file),
      });
      setRating(0);
      setComment('');
      photos.clear();
      return written;
    } catch (failure) {
      const found = problemOf(failure);
      setProblem(found);
      photos.blame(found.fields);
      if (found.isLoggedOut) signedOut();
      return null;
    } finally {
      setSending(false);
    }
  };
  return { rating, setRating, comment, setComment, photos, problem, isSending, submit };
}

/** Fields that can show their own error. */
const SHOWN = /^(rating|comment|files(\.\d+)?)$/;

function problemOf(failure: unknown): Problem {
  if (!(failure instanceof RequestFailed))
    return { message: WARNING_DEFAULT, fields: {}, isLoggedOut: false };
  const { status, message, fields } = failure;
  const isShown = Object.keys(fields).some((name) => SHOWN.test(name));
  return { message: isShown ? null : message, fields, isLoggedOut: status === 401 };
}
