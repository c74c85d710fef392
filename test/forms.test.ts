import { describe, expect, test } from 'vitest';
import { bookId } from './catalogue-books.ts';
import { prepareFixture } from './prepare-fixture.ts';
import { preparePeople } from './prepare-people.ts';
import { openFreshCalls } from './site.ts';

const shop = prepareFixture(() => openFreshCalls('stocked'));
const people = preparePeople(shop);

const book = JSON.stringify({ id: bookId(0) });
/** Every multipart call: its JSON part, and its other requirements. */
const CALLS = [
  { url: '/api/carts/item', part: 'bookData', json: book },
  {
    url: '/api/carts/add-best-seller',
    part: 'bookData',
    json: JSON.stringify({ id: bookId(29) }),
  },
  {
    url: '/api/carts/add-exclusive-book',
    part: 'bookData',
    json: JSON.stringify({ id: bookId(32) }),
  },
  { url: '/api/wishlists/item', part: 'bookData', json: book },
  {
    url: '/api/book-reviews/addReview',
    part: 'review',
    json: JSON.stringify({ bookId: bookId(0), rating: 5, comment: 'Ein schönes Buch' }),
  },
  {
    url: '/api/users/updateProfile',
    part: 'userDetails',
    json: JSON.stringify({ fullName: 'Alice Archer' }),
  },
];
const JSON_PART_HEADERS = [
  ['as a plain field', ''],
  ['with a type', '\r\ncontent-type: application/json'],
  ['with a type and a charset', '\r\ncontent-type: Application/JSON; charset=utf-8'],
  ['with a file name and a type', '; filename="blob"\r\ncontent-type: application/json'],
  ['with a file name', '; filename="data.json"'],
  ['as bytes', '\r\ncontent-type: application/octet-stream'],
] as const;

function send(url: string, parts: readonly [head: string, body: string][]) {
  const form = parts.map(
    ([head, body]) => `--b\r\ncontent-disposition: form-data; ${head}\r\n\r\n${body}\r\n`,
  );
  return people.alice.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: `${form.join('')}--b--\r\n`,
  });
}

describe.each(CALLS)('$url', ({ url, part, json }) => {
  test.each(JSON_PART_HEADERS)('reads its JSON %s', async (_, attributes) => {
    await shop.db.script('DELETE FROM reviews; DELETE FROM book_ratings');
    const reply = await send(url, [[`name="${part}"${attributes}`, json]]);
    expect(reply.statusCode, reply.body).toBe(200);
  });

  test.each(JSON_PART_HEADERS)('refuses invalid JSON at its field, sent %s', async (_, attributes) => {
    const reply = await send(url, [[`name="${part}"${attributes}`, '{"id":']]);
    expect(reply.statusCode, reply.body).toBe(422);
    expect(Object.keys(reply.json().fields)).toEqual([part]);
  });

  test('refuses a part that is far too long', async () => {
    for (const [, attributes] of JSON_PART_HEADERS) {
      const reply = await send(url, [[`name="${part}"${attributes}`, JSON.stringify('x'.repeat(70_000))]]);
      expect([reply.statusCode, reply.json().code]).toEqual([413, 'TOO_LARGE']);
    }
  });
});

test('More than one profile photo is refused with the same message', async () => {
  for (const number of [2, 3, 30]) {
    const photos = Array.from(
      { length: number },
      () => ['name="photo"; filename="a.png"', 'x'] as [string, string],
    );
    const reply = await send('/api/users/updateProfile', [['name="userDetails"', '{}'], ...photos]);
    expect(reply.statusCode).toBe(422);
    expect(reply.json().fields).toEqual({ photo: 'Send one photo.' });
  }
});

test('A form with too many parts is refused', async () => {
  const parts = Array.from({ length: 60 }, (_, n) => [`name="field${n}"`, 'x'] as [string, string]);
  const reply = await send('/api/carts/item', parts);
  expect([reply.statusCode, reply.json().message]).toEqual([413, 'The form has too many fields.']);
});
