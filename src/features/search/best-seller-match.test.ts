import { expect, test } from 'vitest';
import { belongsToBestSellers, classifyMatch } from './best-seller-match.ts';

test('a search matches exactly, corrected, in part or not at all', () => {
  expect(classifyMatch({ total: 3 }, 3)).toBe('exact');
  expect(classifyMatch({ total: 1, correctedTo: 'war and peace' }, 1)).toBe('corrected');
  expect(classifyMatch({ total: 90, correctedTo: 'war and peace' }, 0)).toBe('partial');
  expect(classifyMatch({ total: 0 }, 0)).toBe('none');
});

test.each([
  ['none', 'exact', true],
  ['partial', 'exact', true],
  ['corrected', 'exact', true],
  ['corrected', 'corrected', true],
  ['exact', 'exact', false],
  ['exact', 'none', false],
  ['none', 'none', false],
  ['partial', 'partial', false],
] as const)('opens the best sellers for a match %s here and %s there: %s', (own, other, opens) => {
  expect(belongsToBestSellers(own, other)).toBe(opens);
});
