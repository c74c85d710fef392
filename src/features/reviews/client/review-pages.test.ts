import { expect, test } from 'vitest';
import { parseReviewsPage, reviewPageCount, reviewsAddress } from './review-pages.ts';

test('counts pages of ten reviews', () => {
  expect([0, 1, 10, 11, 20, 21].map(reviewPageCount)).toEqual([0, 1, 1, 2, 2, 3]);
});

test('tells a missing page of reviews from an invalid one', () => {
  const queries = [
    '',
    'color=navy',
    'reviews=3',
    'reviews=0',
    'reviews=-1',
    'reviews=1e9',
    'reviews=',
    'reviews=9999999',
  ];
  expect(queries.map((query) => parseReviewsPage(new URLSearchParams(query)))).toEqual([
    null,
    null,
    3,
    1,
    1,
    1,
    1,
    1,
  ]);
});

test('another page of reviews keeps the chosen binding', () => {
  const at = { pathname: '/product/1/walden', search: '?color=navy&reviews=2' };
  expect(reviewsAddress(at, 3)).toBe('/product/1/walden?color=navy&reviews=3#reviews');
});
