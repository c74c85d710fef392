import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { Failure } from '#platform/http/failures.ts';
import type { UploadedFile } from '#platform/http/uploaded-files.ts';
import { runCount } from '#test/effort.ts';
import { writeUploadedFile } from '#test/photos.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { readColumn, readValue } from '#test/read-rows.ts';
import {
  addReaders,
  BOOK,
  createJpeg,
  listReviews,
  NO_FILES,
  OTHER_BOOK,
  openReviews,
  postForm,
  sendReview,
} from '#test/review-calls.ts';
import { averageRating } from './average-rating.ts';
import { ReviewReply } from './contract.ts';
import { addReview } from './server/actions.ts';

const shop = prepareFixture(openReviews);
const alice = prepareFixture(async () => shop.people.alice);
beforeEach(() => shop.db.script('DELETE FROM reviews; DELETE FROM book_ratings;'));

describe('a review', () => {
  test('is listed with its author, stars and the book’s average', async () => {
    const { bob } = shop.people;
    const created = ReviewReply.parse(
      (await sendReview(alice, { rating: 5, comment: ' It opens flat. ' })).json(),
    );
    expect(created).toMatchObject({
      total: 1,
      averageRating: 5,
      data: {
        userName: 'Alice Archer',
        averageRating: 5,
        review: { rating: 5, comment: 'It opens flat.', images: [] },
      },
    });
    await sendReview(bob, { rating: 2 });
    const { data, total, averageRating: average } = await listReviews(shop.app);
    expect(data.map(({ userName, review }) => [userName, review.rating, review.comment])).toEqual([
      ['Bob Binder', 2, ''],
      ['Alice Archer', 5, 'It opens flat.'],
    ]);
    expect([total, average, data[0]?.averageRating]).toEqual([2, 3.5, 3.5]);
    expect((await shop.app.inject(`/api/book-reviews/count/${BOOK}`)).json()).toEqual({
      success: true,
      data: 2,
    });
  });

  test('of another book is not listed', async () => {
    await sendReview(alice, { bookId: OTHER_BOOK });
    expect(await listReviews(shop.app)).toEqual({ success: true, data: [], total: 0, averageRating: null });
    expect((await listReviews(shop.app, '', OTHER_BOOK)).total).toBe(1);
  });

  test('is written and read under the alias too', async () => {
    expect((await sendReview(alice, {}, [], '/api/reviews')).statusCode).toBe(200);
    expect((await shop.app.inject(`/api/reviews/${BOOK}`)).json().total).toBe(1);
    expect((await shop.app.inject(`/api/reviews/count/${BOOK}`)).json().data).toBe(1);
  });

  test('belongs to the signed-in user, whatever userId it contains', async () => {
    await sendReview(alice, { userId: shop.people.bob.id });
    expect(await readValue(shop.db, 'SELECT user_id FROM reviews')).toBe(alice.id);
  });

  test('is accepted with its JSON part as a field or a file', async () => {
    const review = JSON.stringify({ bookId: BOOK, rating: 4 });
    const asFile = new FormData();
    asFile.append('review', new Blob([review], { type: 'application/json' }));
    expect((await postForm(alice, asFile)).statusCode).toBe(200);
    const asField = await shop.people.bob.inject({
      method: 'POST',
      url: '/api/book-reviews/addReview',
      headers: { 'content-type': 'multipart/form-data; boundary=cut' },
      payload: `--cut\r\nContent-Disposition: form-data; name="review"\r\nContent-Type: application/json\r\n\r\n${review}\r\n--cut--\r\n`,
    });
    expect(asField.statusCode).toBe(200);
  });

  test('can’t be changed, removed or overwritten by others', async () => {
    const { bob } = shop.people;
    const { data } = ReviewReply.parse(
      (await sendReview(alice, { rating: 5, comment: 'It opens flat.' })).json(),
    );
    const change = { rating: 1, comment: 'Mine now.' };
    for (const url of [`/api/book-reviews/${data.id}`, `/api/reviews/${data.id}`])
      for (const method of ['PUT', 'PATCH', 'DELETE', 'POST'] as const) {
        const reply = await bob.inject({ method, url, payload: change });
        expect([reply.statusCode, reply.json().code], `${method} ${url}`).toEqual([404, 'NOT_FOUND']);
      }
    await sendReview(bob, { ...change, id: data.id, userId: alice.id });
    expect(
      (await listReviews(shop.app)).data.map(({ userName, review }) => [userName, review.comment]),
    ).toEqual([
      ['Bob Binder', 'Mine now.'],
      ['Alice Archer', 'It opens flat.'],
    ]);
  });

  test('becomes anonymous when the author’s account is deleted', async () => {
    await sendReview(alice, { rating: 3, comment: 'Good paper.' });
    await shop.db.query('UPDATE reviews SET user_id = NULL');
    const { data } = await listReviews(shop.app);
    expect(data[0]).toMatchObject({ userName: 'Former customer', review: { rating: 3 } });
  });

  test('is one per person and book', async () => {
    await sendReview(alice, { rating: 5 });
    const again = await sendReview(alice, { rating: 1 }, [await createJpeg()]);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({
      code: 'ALREADY_REVIEWED',
      message: expect.stringMatching(/already reviewed this book/),
    });
    expect(await listReviews(shop.app)).toMatchObject({ total: 1, averageRating: 5 });
  });

  test('sent several times at once is saved once', async () => {
    const before = await shop.listStoredFiles();
    const photo = await createJpeg();
    const replies = await Promise.all(
      [1, 2, 3].map(() => sendReview(shop.people.bob, { rating: 4 }, [photo])),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await listReviews(shop.app)).toMatchObject({ total: 1, averageRating: 4 });
    expect((await shop.listStoredFiles()).length - before.length, 'the two sizes of one photo').toBe(2);
  });

  test('is listed page by page, newest first', async () => {
    const writers = await addReaders(shop.db, 12);
    for (const userId of writers)
      await addReview(
        { db: shop.db, files: NO_FILES },
        { bookId: BOOK, userId, rating: 4, comment: '', photos: [] },
      );
    const [first, second] = [await listReviews(shop.app), await listReviews(shop.app, '?limit=10&offset=10')];
    expect([first.total, first.data.length, second.data.length]).toEqual([12, 10, 2]);
    expect([...first.data, ...second.data].map(({ userName }) => userName)).toEqual(
      writers.map((_, i) => `Reader ${12 - i}`),
    );
    expect((await listReviews(shop.app, '?limit=3&offset=11')).data).toHaveLength(1);
    expect((await listReviews(shop.app, '?offset=5000')).data).toEqual([]);
  });
});

describe('a comment', () => {
  test('of spaces only is empty', async () => {
    await sendReview(alice, { comment: ' \n\t \u00a0 ' });
    expect((await listReviews(shop.app)).data[0]?.review.comment).toBe('');
  });

  test('keeps markup as text, without control characters', async () => {
    const markup = '<script>alert(1)</script> <b>&amp;</b>';
    await sendReview(alice, { comment: `${markup}\u0000\u0007` });
    expect((await listReviews(shop.app)).data[0]?.review.comment).toBe(markup);
  });
});

test('the stored count and sum match the reviews after any concurrent submissions', async () => {
  const writers = await addReaders(shop.db, 6);
  const noPicture = await writeUploadedFile(shop.folder, Buffer.from('no picture'));
  const submission = fc.record({
    userId: fc.constantFrom(...writers),
    bookId: fc.constantFrom(BOOK, OTHER_BOOK),
    rating: fc.integer({ min: 1, max: 5 }),
    // One unreadable photo refuses the whole submission.
    photos: fc.constantFrom<UploadedFile[]>([], [], [noPicture]),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(submission, { maxLength: 4 }), { maxLength: 6 }), async (batches) => {
      await shop.db.script('DELETE FROM reviews; DELETE FROM book_ratings;');
      for (const batch of batches)
        await Promise.all(
          batch.map((review) =>
            addReview({ db: shop.db, files: NO_FILES }, { ...review, comment: '' }).catch((failure) => {
              expect(failure).toBeInstanceOf(Failure);
            }),
          ),
        );
      for (const book of [BOOK, OTHER_BOOK]) {
        const ratings = await readColumn<number>(shop.db, 'SELECT rating FROM reviews WHERE book_id = $1', [
          book,
        ]);
        const sum = ratings.reduce((a, b) => a + b, 0);
        const { total, averageRating: average } = await listReviews(shop.app, '', book);
        expect(total).toBe(ratings.length);
        expect(average).toBe(averageRating({ total: ratings.length, sum }));
        if (average !== null)
          expect(Math.abs(average - sum / ratings.length)).toBeLessThanOrEqual(0.05 + 1e-9);
      }
    }),
    { numRuns: runCount(40) },
  );
});
