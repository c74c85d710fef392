import { ReviewsReply } from '#features/reviews/contract.ts';
import { bookId } from './catalogue-books.ts';
import { testDatabase } from './database.ts';
import { createPeople, type Person } from './people.ts';
import { solidColour } from './photos.ts';
import { shareCalls } from './shared-calls.ts';
import { type Calls, openCalls } from './site.ts';

export const BOOK = bookId(0);
export const OTHER_BOOK = bookId(1);

export async function openReviews() {
  const calls = await shareCalls('reviews', async (throttle) =>
    openCalls(await testDatabase('stocked'), { throttle }),
  );
  return { ...calls, people: await createPeople(calls.app, calls.db) };
}

interface ReviewInput {
  bookId?: string;
  rating?: unknown;
  comment?: unknown;
  [field: string]: unknown;
}

export async function sendReview(
  person: Pick<Person, 'inject'>,
  review: ReviewInput,
  photos: Buffer[] = [],
  base = '/api/book-reviews',
) {
  const form = new FormData();
  form.append('review', JSON.stringify({ bookId: BOOK, rating: 5, ...review }));
  for (const photo of photos) form.append('files', new Blob([new Uint8Array(photo)]), 'photo');
  return postForm(person, form, base);
}

export async function postForm(person: Pick<Person, 'inject'>, form: FormData, base = '/api/book-reviews') {
  const body = new Response(form);
  return person.inject({
    method: 'POST',
    url: `${base}/addReview`,
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}

export const listReviews = async (app: Calls['app'], query = '', book = BOOK) =>
  ReviewsReply.parse((await app.inject(`/api/book-reviews/${book}${query}`)).json());

export const createJpeg = (width = 400, height = 300) => solidColour(width, height).jpeg().toBuffer();
