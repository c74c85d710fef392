import { expect, test } from 'vitest';
import { EMPTY_DRAFT, rebaseDraft } from './admin/book-draft.ts';

const image = (altText: string) => ({ links: ['/files/book/one.webp'], altText });

test('rebasing keeps other people’s changes to fields the editor left alone', () => {
  const was = { ...EMPTY_DRAFT, title: 'Emma', pages: 300, images: { a: image('a'), b: image('b') } };
  const draft = { ...was, title: 'Emma, mine', images: { a: image('a, mine') } };
  const current = {
    ...was,
    title: 'Emma, theirs',
    pages: 320,
    prices: { ...was.prices, bookPrice: 9900 },
    images: { a: image('a'), b: image('b'), c: image('c') },
  };
  expect(rebaseDraft(was, draft, current)).toEqual({
    ...current,
    title: 'Emma, mine',
    images: { a: image('a, mine'), c: image('c') },
  });
});
