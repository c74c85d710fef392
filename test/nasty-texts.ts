import fc from 'fast-check';
import { anyCharacter } from './any-character.ts';
import { isLong } from './effort.ts';

/** Texts that are empty, invisible, malformed or far too long (decision 50); JSON can carry them all. */
export const NASTY: Readonly<Record<string, string>> = {
  'a NUL': 'a\0b',
  'the first half of a character': 'a\ud83d',
  'the second half of a character': '\ude00b',
  'two halves the wrong way round': '\ude00\ud83d',
  'other control characters': '\u0001\u0008\u001b[31m\u007f',
  'control characters of the second set': '\u0080\u0085\u009f',
  'line breaks and tabs': 'a\r\nb\tc\n',
  'line and paragraph separators': 'a\u2028b\u2029c',
  'marks that turn the direction': '\u202eevil\u202c\u2066x\u2069',
  'nothing to see': '\u200b\u2060\ufeff\u00ad\u3164\u115f',
  noncharacters: '\ufffe\uffff\ufdd0\u{1fffe}\u{10ffff}',
  'a tower of accents': `Z${'\u0300\u0489'.repeat(200)}`,
  'the words of SQL and of patterns': `'; DROP TABLE users; -- %_\\*$1`,
  'the name of everything': '__proto__',
  'far too much': 'x'.repeat(70_000),
  'far too much that is wide': '𝔵'.repeat(9000),
  'a huge number': '9'.repeat(400),
};

/** All texts in `npm run test:all`; in `npm test` the next `everyDay` of them for each place, in rotation. */
export function chooseNastyTexts(place: number, everyDay: number): [what: string, text: string][] {
  const texts = Object.entries(NASTY);
  if (isLong) return texts;
  const first = (place * everyDay) % texts.length;
  return [...texts, ...texts].slice(first, first + everyDay);
}

/** Any text, including lone surrogates. */
export const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 6 }),
      fc.integer({ min: 0xd800, max: 0xdfff }).map((unit) => String.fromCharCode(unit)),
      fc.integer({ min: 0, max: 0x9f }).map((unit) => String.fromCharCode(unit)),
      fc.constantFrom('a', 'Ada', '1', ' ', '*', '"', '{', '}', '\u200b'),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

/** Percent-encodes a text; lone surrogates become the three bytes that UTF-8 would have for them. */
export function encodeForUrl(text: string): string {
  if (text.isWellFormed()) return encodeURIComponent(text);
  return [...text]
    .map((character) => {
      if (character.isWellFormed()) return encodeURIComponent(character);
      const unit = character.charCodeAt(0);
      const bytes = [0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 63), 0x80 | (unit & 63)];
      return bytes.map((byte) => `%${byte.toString(16)}`).join('');
    })
    .join('');
}

/** Removes what a header can't carry: characters above a byte, and control characters except tab. */
export const toHeaderValue = (text: string): string =>
  text.replace(/[^\t\x20-\x7e\x80-\xff]/gu, '').slice(0, 4000);
