import { beforeEach, describe, expect, test } from 'vitest';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { prepareColleague } from '#test/prepare-people.ts';
import { BOOK, listReviews, openReviews, sendReview } from '#test/review-calls.ts';

const shop = prepareFixture(openReviews);
const support = prepareColleague(shop, 'support');
beforeEach(() => shop.db.script('DELETE FROM reviews; DELETE FROM book_ratings;'));

const listForStaff = async (query = '') => (await support.inject(`/api/admin/reviews?${query}`)).json().data;
const moderate = (id: string, payload: object) =>
  support.inject({ method: 'POST', url: `/api/admin/reviews/${id}/moderate`, payload });
const listWaiting = async () =>
  (await support.inject('/api/admin/today'))
    .json()
    .data.waiting.filter(({ id }: { id: string }) => id === 'reviews')
    .map(({ text }: { text: string }) => text);
const fetchCount = async () => (await shop.app.inject(`/api/book-reviews/count/${BOOK}`)).json().data;

describe('a review', () => {
  test('waits for approval', async () => {
    await sendReview(shop.people.alice, { rating: 5, comment: 'It opens flat.' });
    expect(await listWaiting()).toEqual(['1 review to approve']);
    const [review] = await listForStaff('state=unseen');
    expect(review).toMatchObject({
      name: 'Alice Archer',
      rating: 5,
      comment: 'It opens flat.',
      seenAt: null,
    });
    await moderate(review.id, { to: 'seen' });
    expect(await listWaiting()).toEqual([]);
    expect(await listForStaff('state=unseen')).toEqual([]);
    expect((await listReviews(shop.app)).total).toBe(1);
  });

  test('doesn’t count while hidden, and counts again once published', async () => {
    await sendReview(shop.people.alice, { rating: 5, comment: 'It opens flat.' });
    await sendReview(shop.people.bob, { rating: 1, comment: 'Buy at cheaper.example' });
    const [spam] = await listForStaff('rating=1');
    expect((await moderate(spam.id, { to: 'hidden', reason: '' })).json().fields).toHaveProperty('reason');
    for (const _attempt of [1, 2]) await moderate(spam.id, { to: 'hidden', reason: 'An advertisement' });
    const { data, total, averageRating } = await listReviews(shop.app);
    expect([data.length, total, averageRating, await fetchCount()]).toEqual([1, 1, 5, 1]);
    expect(await listForStaff('state=hidden')).toMatchObject([
      {
        id: spam.id,
        hiddenReason: 'An advertisement',
        hiddenBy: expect.stringMatching(/\w/),
        hiddenAt: expect.any(String),
      },
    ]);
    for (const _attempt of [1, 2]) await moderate(spam.id, { to: 'shown' });
    expect([(await listReviews(shop.app)).total, (await listReviews(shop.app)).averageRating]).toEqual([
      2, 3,
    ]);
  });

  test('stays its writer’s only review of the book while hidden', async () => {
    await sendReview(shop.people.alice, { rating: 1 });
    const [review] = await listForStaff();
    await moderate(review.id, { to: 'hidden', reason: 'Not about the book' });
    expect((await sendReview(shop.people.alice, { rating: 1 })).json().code).toBe('ALREADY_REVIEWED');
  });
});
