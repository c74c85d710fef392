import { describe, expect, test } from 'vitest';
import { countMatches, findMatches, foldQuery, foldText } from './text-search.ts';

const page = (...lines: string[]) => foldText(lines.map((text) => ({ text, endsLine: true })));
const words = (lines: string[], query: string) =>
  findMatches(page(...lines), foldQuery(query)).map(({ from, to }) =>
    from.run === to.run ? lines[from.run]?.slice(from.place, to.place) : [from, to],
  );

describe('What is looked for is found', () => {
  test('whatever its case, accents and ligatures', () => {
    expect(words(['A Résumé, and one more RESUME'], 'resumé')).toEqual(['Résumé', 'RESUME']);
    expect(words(['an oﬃce'], 'office')).toEqual(['oﬃce']);
    expect(words(['Straße ß'], 'STRASSE')).toEqual([]);
  });

  test('over the end of a line, with the word divided there or whole', () => {
    expect(words(['the binding of', 'books'], 'of  books')).toEqual([
      [
        { run: 0, place: 12 },
        { run: 1, place: 5 },
      ],
    ]);
    expect(words(['a book-', 'binder'], 'bookbinder')).toHaveLength(1);
    expect(words(['1990 -', '2000'], '-')).toHaveLength(1);
  });

  test('with a hyphen at the end of a line that is its own, or is not', () => {
    for (const query of ['well-known', 'wellknown', 'well', 'known', 'll-k', 'well-']) {
      expect(words(['a well-', 'known binder'], query), query).toHaveLength(1);
      expect(countMatches(page('a well-', 'known binder').text, foldQuery(query)), query).toBe(1);
    }
    expect(words(['a well-', 'known binder'], 'well known')).toEqual([]);
    expect(words(['a well-known binder'], 'wellknown')).toEqual([]);
    expect(words(['a well‑known binder'], 'well-known')).toHaveLength(1);
    expect(words(['a well-', 'known binder'], 'well-known')).toEqual([
      [
        { run: 0, place: 2 },
        { run: 1, place: 5 },
      ],
    ]);
  });

  test('as it is written, whatever signs are in it', () => {
    expect(words(['(a) price of $5.00 [sic]'], '$5.00 [sic]')).toEqual(['$5.00 [sic]']);
    expect(words(['a.b'], 'a*b')).toEqual([]);
  });

  test('with straight quotation marks for curved ones, and over soft hyphens', () => {
    expect(words(['the binder’s “tool”'], `binder's "tool"`)).toEqual(['binder’s “tool”']);
    expect(words(['book\u00adbinder'], 'bookbinder')).toHaveLength(1);
  });

  test('each once, where places overlap', () => {
    expect(words(['aaaa'], 'aa')).toHaveLength(2);
    expect(countMatches(page('aaaa').text, 'aa')).toBe(2);
  });

  test('nowhere, where nothing is looked for', () => {
    expect(words(['any text'], '   ')).toEqual([]);
    expect(countMatches('any text', '')).toBe(0);
  });

  test('outside the first 65,536 characters of Unicode, with places as strings count them', () => {
    expect(words(['𝄞 clef 𝄞 clef'], 'clef')).toEqual(['clef', 'clef']);
  });
});
