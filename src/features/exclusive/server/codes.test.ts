import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCode, hashCode, normaliseCode } from './codes.ts';

test('a code is three groups of four signs that cannot be misread, and never the same twice', () => {
  const codes = Array.from({ length: 500 }, createCode);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(new Set(codes).size).toBe(codes.length);
  // 6,000 draws miss one of 32 characters less than once in 10^80 runs.
  expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32);
});

test('however a code is typed, it is the same code', () => {
  const ways = fc.record({
    lower: fc.boolean(),
    hyphen: fc.constantFrom('-', '', ' ', '–', ' - ', '.'),
    zero: fc.constantFrom('0', 'O', 'o'),
    one: fc.constantFrom('1', 'I', 'l', 'L', 'i'),
    around: fc.constantFrom('', ' ', '\n'),
  });
  fc.assert(
    fc.property(ways, ({ lower, hyphen, zero, one, around }) => {
      const code = createCode();
      const signs = lower ? code.toLowerCase() : code;
      const typed =
        around + signs.replaceAll('0', zero).replaceAll('1', one).replaceAll('-', hyphen) + around;
      expect(hashCode(typed)).toBe(hashCode(code));
    }),
  );
});

test('one sign changed is another code', () => {
  const code = createCode();
  const other = `${code[0] === 'Z' ? 'Y' : 'Z'}${code.slice(1)}`;
  expect(hashCode(other)).not.toBe(hashCode(code));
  expect(normaliseCode('ab-cd')).toBe('ABCD');
});
