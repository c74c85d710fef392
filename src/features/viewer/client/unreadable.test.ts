import { expect, test } from 'vitest';
import { RefusedFile } from './ranges.ts';
import { toUnreadableBook } from './unreadable.ts';

/** pdf.js passes errors on as new objects with the same name. */
const namedError = (name: string, message: string, fields = {}) =>
  Object.assign(new Error(message), { name, ...fields });

test('a lost connection is told from a damaged file in every browser', () => {
  for (const message of [
    'Failed to fetch',
    'network error',
    'Load failed',
    'NetworkError when attempting to fetch resource.',
    'Setting up fake worker failed: "Failed to fetch dynamically imported module".',
  ])
    for (const error of [new TypeError(message), namedError('UnknownErrorException', message)])
      expect(toUnreadableBook(error).message, message).toContain('Check your connection');
});

test('a failed link is explained by its status', () => {
  const message = (status: number) => toUnreadableBook(new RefusedFile(status)).message;
  expect(message(410)).toContain('This link has expired.');
  expect(message(401)).toContain('Log in');
  expect(message(404)).toContain('This file doesn’t exist');
  expect(message(503)).toContain('right now');
  expect(message(500)).toBe('We couldn’t load the file. Please try again in a minute.');
});

test('a file is blamed for its own faults only', () => {
  expect(toUnreadableBook(namedError('InvalidPDFException', 'Invalid PDF structure.')).message).toContain(
    'damaged',
  );
  expect(toUnreadableBook(namedError('PasswordException', 'No password given')).message).toContain(
    'password',
  );
  for (const error of [
    namedError('UnknownErrorException', 'Bad XRef'),
    new TypeError('x is undefined'),
    null,
    'no',
  ])
    expect(toUnreadableBook(error).message).toContain('We can’t read this PDF.');
  expect(toUnreadableBook(new DOMException('gone', 'NotReadableError')).message).toContain(
    'moved or changed',
  );
});
