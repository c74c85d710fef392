import { expect, test } from 'vitest';
import { RefusedFile } from './ranges.ts';
import { toUnreadableBook } from './unreadable.ts';

/** pdf.js passes errors on as new objects with the same name. */
const named = (name: string, message: string, more = {}) =>
  Object.assign(new Error(message), { name, ...more });

test('a line that drops is told from a file that is damaged, in the words of every browser', () => {
  for (const message of [
    'Failed to fetch',
    'network error',
    'Load failed',
    'NetworkError when attempting to fetch resource.',
    'Setting up fake worker failed: "Failed to fetch dynamically imported module".',
  ])
    for (const error of [new TypeError(message), named('UnknownErrorException', message)])
      expect(toUnreadableBook(error).message, message).toContain('Check your connection');
});

test('a link is told by what the shop answered to it', () => {
  const words = (status: number) => toUnreadableBook(new RefusedFile(status)).message;
  expect(words(410)).toContain('This link has expired.');
  expect(words(401)).toContain('Log in');
  expect(words(404)).toContain('This file doesn’t exist');
  expect(words(503)).toContain('right now');
  expect(words(500)).toBe('We couldn’t load the file. Please try again in a minute.');
});

test('a file is blamed for what is its own', () => {
  expect(toUnreadableBook(named('InvalidPDFException', 'Invalid PDF structure.')).message).toContain(
    'damaged',
  );
  expect(toUnreadableBook(named('PasswordException', 'No password given')).message).toContain('password');
  for (const error of [
    named('UnknownErrorException', 'Bad XRef'),
    new TypeError('x is undefined'),
    null,
    'no',
  ])
    expect(toUnreadableBook(error).message).toContain('We can’t read this PDF.');
  expect(toUnreadableBook(new DOMException('gone', 'NotReadableError')).message).toContain(
    'moved or changed',
  );
});
