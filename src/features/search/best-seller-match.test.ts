import { expect, test } from 'vitest';
import { belongsToBestSellers, classifyMatch } from './best-seller-match.ts';

test('a search matches exactly, corrected, in part or not at all', () => {
  expect(classifyMatch({ total: 3 }, 3)).toBe('exact');
  expect(classifyMatch({ total: 1, correctedTo: 'war and peace' }, 1)).toBe('corrected');
  expect(classifyMatch({ total: 90, correctedTo: 'war and peace' }, 0)).toBe('partial');
  expect(classifyMatch({ total: 0 }, 0)).toBe('none');
});

test('opens the best sellers when only they match', () => {
  expect(belongsToBestSellers('none', 'exact')).toBe(true);
  expect(belongsToBestSellers('partial', 'exact')).toBe(true);
  expect(belongsToBestSellers('corrected', 'exact')).toBe(true);
});

test('stays in the listing when it matches as typed', () => {
  expect(belongsToBestSellers('exact', 'exact')).toBe(false);
  expect(belongsToBestSellers('exact', 'none')).toBe(false);
  expect(belongsToBestSellers('none', 'none')).toBe(false);
  expect(belongsToBestSellers('partial', 'partial')).toBe(false);
});

test('prefers the best sellers when both match only after correction', () => {
  expect(belongsToBestSellers('corrected', 'corrected')).toBe(true);
});
