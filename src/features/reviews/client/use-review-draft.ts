import { useState } from 'react';
import { fetchJson, RequestFailed } from '#browser/fetch-json.ts';
import { markSignedOut, visitor } from '#browser/visitor.ts';
import { API } from '#kernel/api.ts';
import { DEFAULT_WARNING } from '#kernel/limits.ts';
import { useSelectedPhotos } from '#ui/use-selected-photos.ts';
import { REVIEW_PHOTOS_MAX } from '../limits.ts';
import type { NewReview } from './reviews-data.ts';

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
  const photos = useSelectedPhotos(REVIEW_PHOTOS_MAX);
  /** Returns the stored review, or null when refused. */
  const submit = async (): Promise<NewReview | null> => {
    if (isSending || rating === 0) return null;
    setSending(true);
    setProblem(null);
    try {
      const newReview = await sendReview({
        bookId,
        rating,
        comment,
        photos: photos.photos.map(({ file }) => file),
      });
      setRating(0);
      setComment('');
      photos.clear();
      return newReview;
    } catch (failure) {
      const newProblem = toProblem(failure);
      setProblem(newProblem);
      photos.setProblems(newProblem.fields);
      if (newProblem.isLoggedOut) markSignedOut();
      return null;
    } finally {
      setSending(false);
    }
  };
  return { rating, setRating, comment, setComment, photos, problem, isSending, submit };
}

const FIELDS_WITH_ERRORS = /^(rating|comment|files(\.\d+)?)$/;

function toProblem(failure: unknown): Problem {
  if (!(failure instanceof RequestFailed))
    return { message: DEFAULT_WARNING, fields: {}, isLoggedOut: false };
  const { status, message, fields } = failure;
  const isShown = Object.keys(fields).some((name) => FIELDS_WITH_ERRORS.test(name));
  return { message: isShown ? null : message, fields, isLoggedOut: status === 401 };
}

interface Draft {
  bookId: string;
  rating: number;
  comment: string;
  photos: readonly File[];
}

/** Submits a review (data-and-services 7). @throws RequestFailed */
async function sendReview({ photos, ...review }: Draft): Promise<NewReview> {
  const body = new FormData();
  body.append('review', JSON.stringify({ ...review, userId: visitor.get().user?.userId }));
  for (const photo of photos) body.append('files', photo);
  const { data, total, averageRating } = await fetchJson(`${API.reviews[0]}/addReview`, {
    method: 'POST',
    body,
    schema: () => import('../contract.ts').then((file) => file.ReviewReply),
  });
  return { review: data, total, averageRating };
}
