import { expect, test } from 'vitest';
import { NOTHING_TYPED, readFrom } from './code-draft.ts';

const TYPED = {
  email: 'nora@example.com',
  ticket: 'ticket',
  code: '123 456',
  isProved: true,
  fullName: 'Nora',
  hasEntered: false,
};

test('what was typed is taken up as it was', () => {
  expect(readFrom(JSON.stringify(TYPED))).toEqual(TYPED);
});

test.each([null, '', 'no JSON', '[]', '7', '{"email":7,"ticket":"","isProved":"yes"}'])(
  'what makes no sense in storage is nothing: %s',
  (text) => expect(readFrom(text)).toEqual(NOTHING_TYPED),
);

test('nobody has proved anything without a ticket', () => {
  expect(readFrom(JSON.stringify({ ...TYPED, ticket: null })).isProved).toBe(false);
});
