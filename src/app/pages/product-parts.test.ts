import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Queryable } from '#db/connect.ts';
import { bookKeyById } from '#features/books/book-key.ts';
import { productParts } from './product-parts.ts';

test('sends the queries for a book’s page together, in one packet', () => {
  const statements: string[] = [];
  const batch: Queryable = {
    query: (text) => {
      statements.push(text);
      return new Promise(() => {});
    },
  };
  const url = new URL('http://shop.test/product/1/emma');
  void productParts(batch, { key: bookKeyById('1'), url, context: new RouterContextProvider() });
  expect(statements).toEqual([expect.stringContaining('author_id'), expect.stringContaining('reviews')]);
});
