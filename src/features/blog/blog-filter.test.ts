import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '#test/any-character.ts';
import { blogSearch, NEWEST_FIRST, parseBlogFilter, parseBlogWhere } from './blog-filter.ts';

const parseWhere = (where: unknown) => {
  const parsed = parseBlogFilter(JSON.stringify({ where }));
  return 'filter' in parsed ? parsed.filter.where : parsed.problems;
};

test('without a filter the newest articles come first', () => {
  expect(parseBlogFilter(undefined)).toEqual({ filter: NEWEST_FIRST });
});

test('a regular expression is treated as text with wildcards', () => {
  const whale = { kind: 'text', in: 'title', pattern: '*whale*' };
  for (const value of [
    { $regex: 'whale', $options: 'i' },
    { regex: '/whale/i' },
    { $regex: '.*Whale.*' },
    '*whale*',
  ])
    expect(parseWhere({ title: value }), JSON.stringify(value)).toMatchObject({
      ...whale,
      pattern: expect.stringMatching(/^\*+whale\*+$/),
    });
});

test('case, accents and punctuation are ignored', () => {
  expect(parseWhere({ title: 'Moby-Dick' })).toEqual({ kind: 'text', in: 'title', pattern: 'moby dick' });
  expect(parseWhere({ authorName: 'ÉMILE' })).toEqual({ kind: 'text', in: 'author', pattern: 'emile' });
});

test('unsupported filters are refused with a suggestion', () => {
  const messages = (text: string) => {
    const parsed = parseBlogFilter(text);
    return 'problems' in parsed ? parsed.problems.map(({ message }) => message) : [];
  };
  expect(messages('{"where":{"body":"x"}}')[0]).toMatch(/`title`, `authorName`/);
  expect(messages('{"where":{"title":"***"}}')[0]).toMatch(/at least one letter/);
  expect(messages('{"where":{"title":{"$where":"1"}}}')[0]).toMatch(/Use a text/);
  expect(messages('{"sortBy":"body DESC"}')[0]).toMatch(/Sort by one of/);
  expect(messages('{"limit":1000}')[0]).toMatch(/from 1 to 100/);
  expect(messages('{')[0]).toMatch(/isn’t valid JSON/);
  expect(parseBlogWhere('[]')).toMatchObject({ problems: [{ path: 'where' }] });
});

test('no input makes the parser throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: anyCharacter }), fc.json()), (text) => {
      expect(parseBlogFilter(text)).toBeTypeOf('object');
      expect(parseBlogWhere(text)).toBeTypeOf('object');
      expect(blogSearch(text, text)).toBeDefined();
    }),
  );
});
