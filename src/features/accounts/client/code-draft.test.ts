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

test('restores a stored draft', () => {
  expect(parseCodeDraft(JSON.stringify(TYPED))).toEqual(TYPED);
});

test.each([null, '', 'no JSON', '[]', '7', '{"email":7,"ticket":"","isVerified":"yes"}'])(
  'ignores invalid stored text: %s',
  (text) => expect(parseCodeDraft(text)).toEqual(EMPTY_CODE_DRAFT),
);

test('a draft without a ticket isn’t verified', () => {
  expect(parseCodeDraft(JSON.stringify({ ...TYPED, ticket: null })).isVerified).toBe(false);
});
