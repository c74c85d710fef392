import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCode, hashCode, normaliseCode } from './codes.ts';

test('a code has three groups of four unambiguous characters and is unique', () => {
  const codes = Array.from({ length: 500 }, createCode);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(new Set(codes).size).toBe(codes.length);
  // 6,000 draws miss one of 32 characters less than once in 10^80 runs.
  expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32);
});

test('case, separators and look-alike characters don’t change a code', () => {
  const spellings = fc.record({
    lower: fc.boolean(),
    hyphen: fc.constantFrom('-', '', ' ', '–', ' - ', '.'),
    zero: fc.constantFrom('0', 'O', 'o'),
    one: fc.constantFrom('1', 'I', 'l', 'L', 'i'),
    around: fc.constantFrom('', ' ', '\n'),
  });
  fc.assert(
    fc.property(spellings, ({ lower, hyphen, zero, one, around }) => {
      const code = createCode();
      const characters = lower ? code.toLowerCase() : code;
      const typed =
        around + characters.replaceAll('0', zero).replaceAll('1', one).replaceAll('-', hyphen) + around;
      expect(hashCode(typed)).toBe(hashCode(code));
    }),
  );
});

test('changing one character gives a different code', () => {
  const code = createCode();
  const otherCode = `${code[0] === 'Z' ? 'Y' : 'Z'}${code.slice(1)}`;
  expect(hashCode(otherCode)).not.toBe(hashCode(code));
  expect(normaliseCode('ab-cd')).toBe('ABCD');
});
