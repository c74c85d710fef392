import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '#test/any-character.ts';
import { characterCount, firstCharacters, fitsWithin, UNITS_PER_CHARACTER } from './characters.ts';

const THUMB = '👍🏽';
const KISS = '👩🏽‍❤️‍💋‍👨🏿';
const ENGLAND = '🏴󠁧󠁢󠁥󠁮󠁧󠁿';

describe('a character', () => {
  test.each(['a', 'é', 'e\u0301', THUMB, KISS, ENGLAND, '🇨🇭', 'ก็', '한', '\r\n'])('is %j', (character) => {
    expect(characterCount(character)).toBe(1);
    expect(characterCount(`${character}x${character}`)).toBe(3);
    expect(fitsWithin(character.repeat(20), 20) && !fitsWithin(`${character.repeat(20)}x`, 20)).toBe(true);
  });

  test('is never cut', () => {
    expect(firstCharacters(`ab${THUMB}c`, 3)).toBe(`ab${THUMB}`);
    expect(firstCharacters(`ab${THUMB}c`, 2)).toBe('ab');
    expect(firstCharacters(KISS.repeat(5), 4)).toBe(KISS.repeat(4));
    expect(firstCharacters('abc', 0)).toBe('');
  });

  test('has a limited number of combining marks', () => {
    const tower = `Z${'\u0300'.repeat(100 * UNITS_PER_CHARACTER)}`;
    expect(characterCount(tower)).toBe(1);
    expect(fitsWithin(tower, 100)).toBe(false);
    expect(firstCharacters(`ab${tower}`, 100)).toBe('ab');
    expect(firstCharacters(`ab${'\u0300'.repeat(1_000_000)}`, 100)).toBe('a');
  });
});

const anyText = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(fc.constantFrom(THUMB, KISS, '\u200d', '🏽', '\u0301', 'a', '👍'), { maxLength: 60 })
    .map((x) => x.join('')),
);

test('shortens a text at a character boundary within the limit', () => {
  fc.assert(
    fc.property(anyText, fc.nat({ max: 40 }), (text, most) => {
      const beginning = firstCharacters(text, most);
      expect(fitsWithin(beginning, most)).toBe(true);
      expect(text.startsWith(beginning)).toBe(true);
      expect(beginning === text).toBe(fitsWithin(text, most));
      const ends = [...new Intl.Segmenter('en').segment(text)].map(({ index }) => index);
      expect([...ends, text.length]).toContain(beginning.length);
    }),
  );
});
