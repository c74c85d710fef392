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
const page = (ids: string[], rest: Partial<ReviewsData> = {}): ReviewsData => ({
  reviews: ids.map(review),
  total: ids.length,
  averageRating: 4,
  page: 1,
  ...rest,
});
const written: NewReview = { review: review('mine'), total: 11, averageRating: 4.1 };
const idsOf = (data: ReviewsData) => data.reviews.map(({ id }) => id);
const TEN = [...'abcdefghij'];

test('a review that was just written stands first on the first page, which stays at ten', () => {
  const shown = addNewReview(page(TEN), written);
  expect(idsOf(shown)).toEqual(['mine', ...TEN.slice(0, 9)]);
  expect(shown).toMatchObject({ total: 11, averageRating: 4.1 });
});

test('on another page only the numbers change', () => {
  expect(addNewReview(page(['k'], { page: 2, total: 10 }), written)).toMatchObject({
    total: 11,
    averageRating: 4.1,
  });
  expect(idsOf(addNewReview(page(['k'], { page: 2, total: 10 }), written))).toEqual(['k']);
});

test('what the server knows of already is not shown twice', () => {
  const fresh = page(['mine', ...TEN.slice(0, 9)], { total: 11 });
  expect(addNewReview(fresh, written)).toBe(fresh);
});
