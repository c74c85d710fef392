import { expect, test } from 'vitest';
import { isSameMailbox } from './mailbox.ts';

test.each([
  ['ann@example.com', 'Ann@Example.com'],
  ['ann@example.com', 'ann+books@example.com'],
  ['ann.archer@gmail.com', 'annarcher+1@googlemail.com'],
])('%s and %s are the same mailbox', (a, b) => {
  expect(isSameMailbox(a, b)).toBe(true);
});

test.each([
  ['ann@example.com', 'bob@example.com'],
  ['ann@example.com', 'ann@example.org'],
  ['ann.archer@example.com', 'annarcher@example.com'],
])('%s and %s are different mailboxes', (a, b) => {
  expect(isSameMailbox(a, b)).toBe(false);
});
