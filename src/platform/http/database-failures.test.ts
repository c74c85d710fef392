import { describe, expect, test } from 'vitest';
import { isDuplicate, isUnavailable } from './database-failures.ts';

const coded = (code: string, message = 'refused') => Object.assign(new Error(message), { code });

describe('a database that cannot be asked', () => {
  test.each([
    ['too many clients already', coded('53300')],
    ['no memory left', coded('53200')],
    ['a connection that broke', coded('08006')],
    ['a statement that took too long', coded('57014')],
    ['a server that stands still', new Error('Query read timeout')],
    ['a server that stands still while connecting', new Error('timeout expired')],
    ['a server that is stopped', coded('57P01')],
    ['a server that is starting', coded('57P03')],
    ['nobody at the address', coded('ECONNREFUSED')],
    ['no connection free in time', new Error('timeout exceeded when trying to connect')],
    ['a connection that ended', new Error('Connection terminated unexpectedly')],
    ['a name with two addresses', new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')])],
    ['one of these inside another error', new Error('Failed query', { cause: coded('53300') })],
  ])('is known by %s', (_what, error) => {
    expect(isUnavailable(error)).toBe(true);
    expect(isDuplicate(error)).toBe(false);
  });

  test.each([
    ['a row that is there already', coded('23505')],
    ['a text that cannot be kept', coded('22021')],
    ['a mistake of ours', new TypeError('undefined is not a function')],
    ['no error at all', 'words'],
  ])('is not %s', (_what, error) => expect(isUnavailable(error)).toBe(false));

  test('does not go round in circles', () => {
    const circle = new Error('first');
    circle.cause = new Error('second', { cause: circle });
    expect(isUnavailable(circle)).toBe(false);
  });
});
