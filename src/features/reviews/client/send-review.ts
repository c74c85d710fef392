import { fetchJson } from '#browser/fetch-json.ts';
import { visitor } from '#browser/visitor.ts';
import { API } from '#kernel/api.ts';
import type { NewReview } from './reviews-data.ts';

interface Draft {
  bookId: string;
  rating: number;
  comment: string;
  photos: readonly File[];
}

/** Submits a review (data-and-services 7). @throws RequestFailed */
export async function sendReview({ photos, ...review }: Draft): Promise<NewReview> {
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
