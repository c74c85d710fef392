import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { bookId } from '#test/catalogue-books.ts';
import { jsonRequest, openBrowser } from '#test/people.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { BOOK, listReviews, openReviews, postForm, sendReview } from '#test/review-calls.ts';

const shop = prepareFixture(openReviews);
const alice = prepareFixture(async () => shop.people.alice);
beforeEach(() => shop.db.script('DELETE FROM reviews; DELETE FROM book_ratings;'));

describe('a review is refused', () => {
  test('for guests and unverified users', async () => {
    const guest = await sendReview(await openBrowser(shop.app), {});
    expect([guest.statusCode, guest.json().code]).toEqual([401, 'UNAUTHENTICATED']);
    const uma = await sendReview(shop.people.uma, {});
    expect([uma.statusCode, uma.json().code]).toEqual([409, 'EMAIL_NOT_VERIFIED']);
    expect((await listReviews(shop.app)).total).toBe(0);
  });

  test('without the XSRF header', async () => {
    const forged = await alice.inject({
      method: 'POST',
      url: '/api/book-reviews/addReview',
      headers: { 'x-xsrf-token': '' },
    });
    expect(forged.json().code).toBe('INVALID_XSRF_TOKEN');
  });

  test.each([0, 6, 2.5, '5', null, undefined, -1, true])('for the rating %s', async (rating) => {
    const reply = await sendReview(shop.people.bob, { rating });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().fields).toEqual({ rating: 'Choose 1 to 5 stars.' });
  });

  test('for a comment of 151 characters, counted as graphemes', async () => {
    const long = await sendReview(alice, { comment: 'x'.repeat(151) });
    expect(long.statusCode).toBe(422);
    expect(long.json().fields).toEqual({ comment: 'Use at most 150 characters.' });
    // An emoji of several code points counts as one character.
    const emoji = '👩🏽‍❤️‍💋‍👨🏿';
    const full = `a\n${emoji.repeat(148)}`;
    expect((await sendReview(shop.people.bob, { comment: `${full}x` })).statusCode).toBe(422);
    expect((await sendReview(alice, { comment: full.replace('\n', '\r\n') })).statusCode).toBe(200);
    expect((await listReviews(shop.app)).data[0]?.review.comment).toBe(full);
  });

  test('for a character with thousands of accents', async () => {
    const reply = await sendReview(alice, { comment: `Z${'\u0300'.repeat(5_000)}` });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().fields).toEqual({
      comment: 'Use fewer accents and other marks on each character.',
    });
  });

  test('for an unknown or withdrawn book', async () => {
    await shop.db.query('UPDATE books SET withdrawn_at = now() WHERE id = $1', [bookId(2)]);
    for (const book of [newId(), bookId(2)]) {
      const reply = await sendReview(alice, { bookId: book });
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND']);
    }
    for (const url of [`/api/book-reviews/${newId()}`, `/api/book-reviews/count/${newId()}`])
      expect((await shop.app.inject(url)).statusCode).toBe(404);
  });

  test.each(['?limit=0', '?limit=101', '?limit=x', '?offset=-1', '?offset=1.5'])(
    'for the page %s',
    async (query) => {
      expect((await shop.app.inject(`/api/book-reviews/${BOOK}${query}`)).statusCode).toBe(422);
    },
  );

  test('for a body that isn’t a form, or a form without a review', async () => {
    const json = await alice.inject(
      jsonRequest('POST', '/api/book-reviews/addReview', { bookId: BOOK, rating: 5 }),
    );
    expect(json.statusCode).toBe(415);
    const empty = new FormData();
    empty.append('review', 'no JSON');
    expect((await postForm(alice, empty)).json().fields).toEqual({
      review: 'This is not valid JSON.',
    });
    const missing = new FormData();
    missing.append('other', '1');
    expect((await postForm(alice, missing)).json().fields).toHaveProperty('rating');
  });
});

test('throttles users who send too often', async () => {
  const { eve, bob } = shop.people;
  const replies = [];
  for (let i = 0; i < 31; i += 1) replies.push(await sendReview(eve, { rating: 0 }));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([...Array(30).fill(422), 429]);
  expect(Number(replies[30]?.headers['retry-after'])).toBeGreaterThan(3000);
  expect((await sendReview(bob, {})).statusCode, 'others aren’t throttled').toBe(200);
});
