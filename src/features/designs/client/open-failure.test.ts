import { expect, test } from 'vitest';
import { RequestFailed } from '#browser/fetch-json.ts';
import { explainOpenFailure } from './open-failure.ts';
import { StartingPointNotFound } from './starting-point.ts';

test.each([
  [{ lineId: 'a' }, 'no longer in your cart'],
  [{ designId: 'a' }, 'find this design in your account'],
  [{ shared: 'a' }, 'no longer shared'],
  [{ bookId: 'a' }, 'no longer bind this book'],
])('a missing source %o is named', (source, message) => {
  const missing = new RequestFailed(404, 'NOT_FOUND', 'There is none.');
  expect(explainOpenFailure(missing, source)).toEqual({
    message: expect.stringContaining(message),
    remedy: null,
  });
});

test('a missing house design is named', () => {
  const missing = new StartingPointNotFound('We couldn’t find this starting design.');
  expect(explainOpenFailure(missing, { startId: 'a' })).toEqual({ message: missing.message, remedy: null });
});
