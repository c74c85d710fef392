import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#db/connect.ts';
import { ReviewsReply } from '#features/reviews/contract.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { newId } from '#platform/new-id.ts';
import { users } from '#platform/sessions/tables.ts';
import { bookId } from './catalogue-books.ts';
import { testDatabase } from './database.ts';
import { createPeople, type Person } from './people.ts';
import { solidColour } from './photos.ts';
import { sendForm } from './send-form.ts';
import { shareCalls } from './shared-calls.ts';
import { type Calls, openCalls } from './site.ts';

export const BOOK = bookId(0);
export const OTHER_BOOK = bookId(1);

export async function openReviews() {
  const calls = await shareCalls('reviews', async (throttle) =>
    openCalls(await testDatabase('stocked'), { throttle }),
  );
  const listStoredFiles = () => readdir(join(calls.folder, 'files/review')).catch(() => [] as string[]);
  return { ...calls, people: await createPeople(calls.app, calls.db), listStoredFiles };
}

/** Adds “Reader 1” and so on. @returns their ids */
export async function addReaders(db: Db, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  for (const [i, id] of ids.entries())
    await db.orm.insert(users).values({ id, name: `Reader ${i + 1}`, email: `${id}@example.com` });
  return ids;
}

/** Refuses photos. */
export const NO_FILES: FileStore = {
  put: () => Promise.reject(new Error('No files here.')),
  read: async () => null,
  remove: async () => {},
  signedUrl: () => Promise.reject(new Error('No files here.')),
};

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

export const postForm = (person: Pick<Person, 'inject'>, form: FormData, base = '/api/book-reviews') =>
  sendForm(person, `${base}/addReview`, form);

export const listReviews = async (app: Calls['app'], query = '', book = BOOK) =>
  ReviewsReply.parse((await app.inject(`/api/book-reviews/${book}${query}`)).json());

export const createJpeg = (width = 400, height = 300) => solidColour(width, height).jpeg().toBuffer();
