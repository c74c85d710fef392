import { expect, test } from 'vitest';
import { isSameMailbox } from './mailbox.ts';

test.each([
  ['ann@example.com', 'Ann@Example.com'],
  ['ann@example.com', 'ann+books@example.com'],
  ['ann.archer@gmail.com', 'annarcher+1@googlemail.com'],
])('%s and %s are one person', (one, other) => {
  expect(isSameMailbox(one, other)).toBe(true);
});

test.each([
  ['ann@example.com', 'bob@example.com'],
  ['ann@example.com', 'ann@example.org'],
  ['ann.archer@example.com', 'annarcher@example.com'],
])('%s and %s may be two', (one, other) => {
  expect(isSameMailbox(one, other)).toBe(false);
});
