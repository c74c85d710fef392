import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Queryable } from '#db/connect.ts';
import { bookKeyById } from '#features/books/book-key.ts';
import { productParts } from './product-parts.ts';

test('what a book’s page needs beside the book is asked for at once, so that it leaves in one piece', () => {
  const asked: string[] = [];
  const one: Queryable = {
    query: (text) => {
      asked.push(text);
      return new Promise(() => {});
    },
  };
  const url = new URL('http://shop.test/product/1/emma');
  void productParts(one, { key: bookKeyById('1'), url, context: new RouterContextProvider() });
  expect(asked).toEqual([expect.stringContaining('author_id'), expect.stringContaining('reviews')]);
});
