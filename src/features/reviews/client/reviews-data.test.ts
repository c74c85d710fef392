import { expect, test } from 'vitest';
import type { Review } from '../contract.ts';
import { addNewReview, type NewReview, type ReviewsData } from './reviews-data.ts';

const review = (id: string): Review => ({
  id,
  userName: 'Alice Archer',
  averageRating: 4,
  review: { rating: 4, comment: '', images: [] },
  createdAt: '2026-11-21T12:00:00Z',
});
const page = (ids: string[], overrides: Partial<ReviewsData> = {}): ReviewsData => ({
  reviews: ids.map(review),
  total: ids.length,
  averageRating: 4,
  page: 1,
  ...overrides,
});
const newReview: NewReview = { review: review('mine'), total: 11, averageRating: 4.1 };
const listIds = (data: ReviewsData) => data.reviews.map(({ id }) => id);
const TEN = [...'abcdefghij'];

test('puts a new review first on the first page, which stays at ten', () => {
  const updated = addNewReview(page(TEN), newReview);
  expect(listIds(updated)).toEqual(['mine', ...TEN.slice(0, 9)]);
  expect(updated).toMatchObject({ total: 11, averageRating: 4.1 });
});

test('on another page only total and average change', () => {
  expect(addNewReview(page(['k'], { page: 2, total: 10 }), newReview)).toMatchObject({
    total: 11,
    averageRating: 4.1,
  });
  expect(listIds(addNewReview(page(['k'], { page: 2, total: 10 }), newReview))).toEqual(['k']);
});

test('doesn’t repeat a review that the server already lists', () => {
  const fresh = page(['mine', ...TEN.slice(0, 9)], { total: 11 });
  expect(addNewReview(fresh, newReview)).toBe(fresh);
});
