import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { CreateUserRequest, UserDetails } from '#features/accounts/contract.ts';
import { AddressInput } from '#features/addresses/contract.ts';
import { InquiryRequest } from '#features/contact/contract.ts';
import { InviteRequest } from '#features/exclusive/contract.ts';
import { UNREADABLE_TEXT } from './input-messages.ts';
import {
  hasVisibleCharacter,
  hasVisibleLetter,
  isPlainLine,
  isPlainText,
  normaliseLines,
} from './plain-text.ts';
import { line, optionalLine, text } from './text.ts';

const firstMessage = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;
const anyUnits = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xa0 }), fc.integer({ min: 0, max: 0xffff }), fc.constant(0x61)))
  .map((units) => String.fromCharCode(...units));

describe('text', () => {
  test.each(['a\0b', '\ud800', 'b\udc00', 'a\u001b[0m', 'a\u007f', 'a\u0085'])('rejects %j', (input) => {
    expect(firstMessage(text(), input)).toBe(UNREADABLE_TEXT);
    expect(isPlainText(input)).toBe(false);
  });

  test.each(['a\nb', 'a\tb', 'a\r\nb', 'a\u2028b'])('treats %j as several lines', (input) => {
    expect(isPlainText(input)).toBe(true);
    expect(firstMessage(text(), input)).toBe('Enter this on one line.');
    expect(firstMessage(line('a word', 10), `${input}\n`)).toBe('Enter this on one line.');
  });

  test('accepts everything else unchanged', () => {
    for (const input of ['', 'Zoë', '李小龍', '𝔵', 'نور', '👩‍👩‍👧', '\uffff', 'a b'])
      expect(text().parse(input)).toBe(input);
  });

  test('normalises several lines to plain text', () => {
    fc.assert(
      fc.property(anyUnits, (input) => {
        const normalised = normaliseLines(input);
        expect(isPlainText(normalised)).toBe(true);
        expect(normalised).not.toContain('\r');
        expect(normaliseLines(normalised)).toBe(normalised);
      }),
    );
  });

  test('is never accepted as a line if it isn’t plain and visible', () => {
    fc.assert(
      fc.property(anyUnits, (input) => {
        const parsed = line('a word', 1000).safeParse(input);
        if (parsed.success) {
          expect(isPlainLine(parsed.data)).toBe(true);
          expect(hasVisibleCharacter(parsed.data)).toBe(true);
        }
      }),
    );
  });
});

describe('a name', () => {
  const INVISIBLE = ['\u200b', '\u2060\ufeff', '\u00ad', '\u3164', '\u115f\u1160', '\u2800', '\u200d\u202e'];
  const LETTERLESS = [...INVISIBLE, '007', '…', '—', '👻', '\u0301'];
  const NAME_SCHEMAS: [string, z.ZodType, (name: string) => object][] = [
    ['a new person', CreateUserRequest.pick({ fullName: true }), (fullName) => ({ fullName })],
    ['a profile', UserDetails, (fullName) => ({ fullName })],
    ['an address', AddressInput.pick({ fullName: true }), (fullName) => ({ fullName })],
    ['an inquiry', InquiryRequest.pick({ name: true }), (name) => ({ name })],
    ['an invited friend', InviteRequest.pick({ fullName: true }), (fullName) => ({ fullName })],
  ];

  test.each(NAME_SCHEMAS)('of %s needs a visible letter', (_whose, schema, toInput) => {
    for (const name of LETTERLESS)
      expect(firstMessage(schema, toInput(name)), JSON.stringify(name)).toMatch(/name/i);
    for (const name of ['X', 'Zoë', 'N. Ó Súilleabháin', '李小龍', 'نور', 'O’Neill', 'Ⅻ Jr'])
      expect(hasVisibleLetter(name) && firstMessage(schema, toInput(name)), name).toBeUndefined();
  });

  test('is required', () => {
    expect(firstMessage(CreateUserRequest.pick({ fullName: true }), { fullName: ' \t ' })).toBe(
      'Enter your name.',
    );
  });

  test('of a company is null if it has no visible characters', () => {
    for (const blank of ['', '  ', ...INVISIBLE])
      expect(optionalLine('a company', 100).parse(blank)).toBeNull();
    expect(optionalLine('a company', 100).parse(' 3M ')).toBe('3M');
    expect(firstMessage(optionalLine('a company', 100), '\0')).toBe(UNREADABLE_TEXT);
  });
});
