import { describe, expect, test } from 'vitest';
import { isDuplicate, isUnavailable } from './database-failures.ts';

const createError = (code: string, message = 'refused') => Object.assign(new Error(message), { code });

describe('isUnavailable', () => {
  test.each([
    ['too many clients already', createError('53300')],
    ['no memory left', createError('53200')],
    ['a connection that broke', createError('08006')],
    ['a statement that took too long', createError('57014')],
    ['a server that hangs', new Error('Query read timeout')],
    ['a server that hangs while connecting', new Error('timeout expired')],
    ['a server that is stopped', createError('57P01')],
    ['a server that is starting', createError('57P03')],
    ['nothing at the address', createError('ECONNREFUSED')],
    ['no connection free in time', new Error('timeout exceeded when trying to connect')],
    ['a connection that ended', new Error('Connection terminated unexpectedly')],
    [
      'a name with two addresses',
      new AggregateError([createError('ECONNREFUSED'), createError('ECONNREFUSED')]),
    ],
    ['one of these inside another error', new Error('Failed query', { cause: createError('53300') })],
  ])('recognises %s', (_what, error) => {
    expect(isUnavailable(error)).toBe(true);
    expect(isDuplicate(error)).toBe(false);
  });

  test.each([
    ['a row that is there already', createError('23505')],
    ['a text that can’t be stored', createError('22021')],
    ['a programming error', new TypeError('undefined is not a function')],
    ['no error at all', 'words'],
  ])('ignores %s', (_what, error) => expect(isUnavailable(error)).toBe(false));

  test('handles circular causes', () => {
    const circle = new Error('first');
    circle.cause = new Error('second', { cause: circle });
    expect(isUnavailable(circle)).toBe(false);
  });
});
