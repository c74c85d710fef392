import { describe, expect, test } from 'vitest';
import { refusedRow } from './refused-rows.ts';

const refusal = (code: string, detail: string, constraint = 'some_constraint') =>
  new Error('Failed query', { cause: Object.assign(new Error('refused'), { code, detail, constraint }) });
const duplicate = (detail: string) => refusal('23505', detail);
const unknown = (detail: string) => refusal('23503', detail);

describe('a row that the database refused', () => {
  test.each([
    ['a field of the same name', { name: 'Fiction' }, 'Key (name)=(Fiction) already exists.', 'name'],
    ['an edit', { was: { slug: 'b' }, now: { slug: 'a' } }, 'Key (slug)=(a) already exists.', 'slug'],
    ['a field of another name', { from: '/old' }, 'Key (from_path)=(/old) already exists.', 'from'],
    [
      'a value in other letters',
      { couponCode: ' ten' },
      'Key (coupon_code)=(TEN) already exists.',
      'couponCode',
    ],
    ['a server that speaks German', { name: 'a' }, 'Schlüssel »(name)=(a)« existiert bereits.', 'name'],
    ['an expression', { email: 'A@b.c' }, 'Key (lower(email))=(a@b.c) already exists.', 'email'],
    ['a number', { bestSellingRank: 3 }, 'Key (best_selling_rank)=(3) already exists.', 'bestSellingRank'],
  ])('names the field of %s', (_what, body, detail, field) => {
    expect(refusedRow(duplicate(detail), { method: 'POST', body })).toMatchObject({
      status: 422,
      code: 'VALIDATION_FAILED',
      fields: { [field]: expect.stringMatching(/^This .+ is already taken\. Please choose another one\.$/) },
    });
  });

  test('names every field of a key of several columns', () => {
    const body = { country: 'GB', region: 'SCT', percent: 5 };
    const refused = refusedRow(duplicate('Key (country, region)=(GB, SCT) already exists.'), {
      method: 'POST',
      body,
    });
    expect(Object.keys(refused?.fields ?? {})).toEqual(['country', 'region']);
  });

  test('names the field that refers to nothing, in a list too', () => {
    const detail = 'Key (book_id)=(gone) is not present in table "books".';
    expect(
      refusedRow(unknown(detail), { method: 'POST', body: { choice: { ids: ['here', 'gone'] } } }),
    ).toMatchObject({
      status: 422,
      fields: { 'choice.ids.1': expect.stringContaining('no longer in the shop') },
    });
    expect(refusedRow(unknown(detail), { method: 'POST', query: { bookId: 'gone' } })?.fields).toHaveProperty(
      'bookId',
    );
  });

  test('names the field with a value that no column can hold', () => {
    const body = { title: 'Sale', choice: { ids: ['a', 'b\0'] }, from: '0000-01-01', until: '9999-12-31' };
    for (const [code, fields] of [
      ['22021', ['choice.ids.1']],
      ['22P05', ['choice.ids.1']],
      ['22008', ['from', 'until']],
    ] as const) {
      const refused = refusedRow(refusal(code, ''), { method: 'POST', body });
      expect([refused?.status, Object.keys(refused?.fields ?? {})]).toEqual([422, fields]);
      expect(refusedRow(refusal(code, ''), { method: 'POST', body: { title: 'Sale' } })).toBeUndefined();
    }
  });

  test('is in use where it was to be removed', () => {
    const detail = 'Key (id)=(4) is still referenced from table "faqs".';
    for (const code of ['23503', '23001'])
      expect(refusedRow(refusal(code, detail), { method: 'DELETE' })).toMatchObject({
        status: 409,
        code: 'IN_USE',
      });
  });

  test('names the field that a check is named after', () => {
    const error = refusal('23514', '', 'coupon_percent');
    expect(refusedRow(error, { method: 'PUT', body: { percent: 400 } })).toMatchObject({
      status: 422,
      fields: { percent: expect.any(String) },
    });
    expect(refusedRow(error, { method: 'PUT', body: { title: 'x' } })).toBeUndefined();
  });

  test('asks to try again, and tells the owner, where the request has no such value', () => {
    const error = duplicate('Key (user_id, n)=(u1, 4) already exists.');
    expect(refusedRow(error, { method: 'POST', body: { text: 'x' } })).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      cause: error,
    });
  });

  test('is nothing else', () => {
    expect(refusedRow(new Error('x'), { method: 'POST', body: { name: 'x' } })).toBeUndefined();
    expect(refusedRow(refusal('57014', ''), { method: 'POST' })).toBeUndefined();
  });
});
