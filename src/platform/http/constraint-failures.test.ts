import { describe, expect, test } from 'vitest';
import { toConstraintFailure } from './constraint-failures.ts';

const createDatabaseError = (code: string, detail: string, constraint = 'some_constraint') =>
  new Error('Failed query', { cause: Object.assign(new Error('refused'), { code, detail, constraint }) });
const createDuplicateError = (detail: string) => createDatabaseError('23505', detail);
const createUnknownIdError = (detail: string) => createDatabaseError('23503', detail);

describe('a constraint violation', () => {
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
    expect(toConstraintFailure(createDuplicateError(detail), { method: 'POST', body })).toMatchObject({
      status: 422,
      code: 'VALIDATION_FAILED',
      fields: { [field]: expect.stringMatching(/^This .+ is already taken\. Please choose another one\.$/) },
    });
  });

  test('names every field of a key of several columns', () => {
    const body = { country: 'GB', region: 'SCT', percent: 5 };
    const failure = toConstraintFailure(
      createDuplicateError('Key (country, region)=(GB, SCT) already exists.'),
      {
        method: 'POST',
        body,
      },
    );
    expect(Object.keys(failure?.fields ?? {})).toEqual(['country', 'region']);
  });

  test('names the field with an unknown id, also in a list', () => {
    const detail = 'Key (book_id)=(gone) is not present in table "books".';
    expect(
      toConstraintFailure(createUnknownIdError(detail), {
        method: 'POST',
        body: { choice: { ids: ['here', 'gone'] } },
      }),
    ).toMatchObject({
      status: 422,
      fields: { 'choice.ids.1': expect.stringContaining('no longer in the shop') },
    });
    expect(
      toConstraintFailure(createUnknownIdError(detail), { method: 'POST', query: { bookId: 'gone' } })
        ?.fields,
    ).toHaveProperty('bookId');
  });

  test('names the field with a value that can’t be stored', () => {
    const body = { title: 'Sale', choice: { ids: ['a', 'b\0'] }, from: '0000-01-01', until: '9999-12-31' };
    for (const [code, fields] of [
      ['22021', ['choice.ids.1']],
      ['22P05', ['choice.ids.1']],
      ['22008', ['from', 'until']],
    ] as const) {
      const failure = toConstraintFailure(createDatabaseError(code, ''), { method: 'POST', body });
      expect([failure?.status, Object.keys(failure?.fields ?? {})]).toEqual([422, fields]);
      expect(
        toConstraintFailure(createDatabaseError(code, ''), { method: 'POST', body: { title: 'Sale' } }),
      ).toBeUndefined();
    }
  });

  test('reports a row that is still in use', () => {
    const detail = 'Key (id)=(4) is still referenced from table "faqs".';
    for (const code of ['23503', '23001'])
      expect(toConstraintFailure(createDatabaseError(code, detail), { method: 'DELETE' })).toMatchObject({
        status: 409,
        code: 'IN_USE',
      });
  });

  test('names the field of a check', () => {
    const error = createDatabaseError('23514', '', 'coupon_percent');
    expect(toConstraintFailure(error, { method: 'PUT', body: { percent: 400 } })).toMatchObject({
      status: 422,
      fields: { percent: expect.any(String) },
    });
    expect(toConstraintFailure(error, { method: 'PUT', body: { title: 'x' } })).toBeUndefined();
  });

  test('asks to retry, and logs the cause, when no field has the value', () => {
    const error = createDuplicateError('Key (user_id, n)=(u1, 4) already exists.');
    expect(toConstraintFailure(error, { method: 'POST', body: { text: 'x' } })).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      cause: error,
    });
  });

  test('ignores other errors', () => {
    expect(toConstraintFailure(new Error('x'), { method: 'POST', body: { name: 'x' } })).toBeUndefined();
    expect(toConstraintFailure(createDatabaseError('57014', ''), { method: 'POST' })).toBeUndefined();
  });
});
