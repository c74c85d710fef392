import { expect, test } from 'vitest';
import { EMPTY_CODE_DRAFT, parseCodeDraft } from './code-draft.ts';

const TYPED = {
  email: 'nora@example.com',
  ticket: 'ticket',
  code: '123 456',
  isVerified: true,
  fullName: 'Nora',
  hasEntered: false,
};

test('what was typed is taken up as it was', () => {
  expect(parseCodeDraft(JSON.stringify(TYPED))).toEqual(TYPED);
});

test.each([null, '', 'no JSON', '[]', '7', '{"email":7,"ticket":"","isVerified":"yes"}'])(
  'what makes no sense in storage is nothing: %s',
  (text) => expect(parseCodeDraft(text)).toEqual(EMPTY_CODE_DRAFT),
);

test('nobody has proved anything without a ticket', () => {
  expect(parseCodeDraft(JSON.stringify({ ...TYPED, ticket: null })).isVerified).toBe(false);
});
