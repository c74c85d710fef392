import { describe, expect, test } from 'vitest';
import { countMatches, findMatches, foldQuery, foldText } from './text-search.ts';

const page = (...lines: string[]) => foldText(lines.map((text) => ({ text, endsLine: true })));
const findText = (lines: string[], query: string) =>
  findMatches(page(...lines), foldQuery(query)).map(({ from, to }) =>
    from.run === to.run ? lines[from.run]?.slice(from.place, to.place) : [from, to],
  );

describe('Text search', () => {
  test('ignores case, accents and ligatures', () => {
    expect(findText(['A Résumé, and one more RESUME'], 'resumé')).toEqual(['Résumé', 'RESUME']);
    expect(findText(['an oﬃce'], 'office')).toEqual(['oﬃce']);
    expect(findText(['Straße ß'], 'STRASSE')).toEqual([]);
  });

  test('matches across line breaks and hyphenation', () => {
    expect(findText(['the binding of', 'books'], 'of  books')).toEqual([
      [
        { run: 0, place: 12 },
        { run: 1, place: 5 },
      ],
    ]);
    expect(findText(['a book-', 'binder'], 'bookbinder')).toHaveLength(1);
    expect(findText(['1990 -', '2000'], '-')).toHaveLength(1);
  });

  test('matches a line-end hyphen whether or not it belongs to the word', () => {
    for (const query of ['well-known', 'wellknown', 'well', 'known', 'll-k', 'well-']) {
      expect(findText(['a well-', 'known binder'], query), query).toHaveLength(1);
      expect(countMatches(page('a well-', 'known binder').text, foldQuery(query)), query).toBe(1);
    }
    expect(findText(['a well-', 'known binder'], 'well known')).toEqual([]);
    expect(findText(['a well-known binder'], 'wellknown')).toEqual([]);
    expect(findText(['a well‑known binder'], 'well-known')).toHaveLength(1);
    expect(findText(['a well-', 'known binder'], 'well-known')).toEqual([
      [
        { run: 0, place: 2 },
        { run: 1, place: 5 },
      ],
    ]);
  });

  test('treats special characters literally', () => {
    expect(findText(['(a) price of $5.00 [sic]'], '$5.00 [sic]')).toEqual(['$5.00 [sic]']);
    expect(findText(['a.b'], 'a*b')).toEqual([]);
  });

  test('matches straight for curved quotation marks and ignores soft hyphens', () => {
    expect(findText(['the binder’s “tool”'], `binder's "tool"`)).toEqual(['binder’s “tool”']);
    expect(findText(['book\u00adbinder'], 'bookbinder')).toHaveLength(1);
  });

  test('counts overlapping matches once', () => {
    expect(findText(['aaaa'], 'aa')).toHaveLength(2);
    expect(countMatches(page('aaaa').text, 'aa')).toBe(2);
  });

  test('finds nothing for an empty query', () => {
    expect(findText(['any text'], '   ')).toEqual([]);
    expect(countMatches('any text', '')).toBe(0);
  });

  test('counts positions in UTF-16 units', () => {
    expect(findText(['𝄞 clef 𝄞 clef'], 'clef')).toEqual(['clef', 'clef']);
  });
});
