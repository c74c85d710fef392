import { describe, expect, test } from 'vitest';
import { isDuplicate, isUnavailable } from './database-failures.ts';

const createError = (code: string, message = 'refused') => Object.assign(new Error(message), { code });

describe('isUnavailable', () => {
  test.each([
    ['too many connections', createError('53300')],
    ['a server without free memory', createError('53200')],
    ['a connection that broke', createError('08006')],
    ['a statement that took too long', createError('57014')],
    ['a server that hangs', new Error('Query read timeout')],
    ['a server that hangs while connecting', new Error('timeout expired')],
    ['a server that is shutting down', createError('57P01')],
    ['a server that is starting', createError('57P03')],
    ['a refused connection', createError('ECONNREFUSED')],
    ['no free connection in time', new Error('timeout exceeded when trying to connect')],
    ['a connection closed by the server', new Error('Connection terminated unexpectedly')],
    [
      'a host name whose two addresses both refuse',
      new AggregateError([createError('ECONNREFUSED'), createError('ECONNREFUSED')]),
    ],
    [
      'such a failure as the cause of another error',
      new Error('Failed query', { cause: createError('53300') }),
    ],
  ])('recognises %s', (_name, error) => {
    expect(isUnavailable(error)).toBe(true);
    expect(isDuplicate(error)).toBe(false);
  });

  test.each([
    ['a duplicate row', createError('23505')],
    ['text in an invalid encoding', createError('22021')],
    ['a programming error', new TypeError('undefined is not a function')],
    ['a thrown string', 'not an error'],
  ])('ignores %s', (_what, error) => expect(isUnavailable(error)).toBe(false));

  test('does not loop forever on circular causes', () => {
    const circularError = new Error('first');
    circularError.cause = new Error('second', { cause: circularError });
    expect(isUnavailable(circularError)).toBe(false);
  });
});
