import { describe, expect, it } from 'vitest';
import { readIsbn } from './isbn.ts';
import { RowDraft } from './row-draft.ts';

function parse(text: string) {
  const draft = new RowDraft();
  return { isbn: readIsbn(text, draft), problems: draft.problems.length, notes: draft.notes.length };
}

describe('an ISBN in a spreadsheet', () => {
  it.each(['9780141439518', '978-0-14-143951-8', '0141439513', '0-8044-2957-X'])(
    'is kept as printed: %s',
    (isbn) => expect(parse(isbn)).toEqual({ isbn, problems: 0, notes: 0 }),
  );
  it.each([
    ['="9780141439518"', '9780141439518'],
    ['ISBN: 0141439513', '0141439513'],
    [' 978 0141439518 ', '978 0141439518'],
  ])('is extracted from surrounding characters: %s', (text, isbn) =>
    expect(parse(text)).toEqual({ isbn, problems: 0, notes: 0 }),
  );
  it.each([
    ['9780141439518.0', '9780141439518'],
    ['141439513', '0141439513'],
    ['141439513.0', '0141439513'],
    ['9.780141439518E+12', '9780141439518'],
    ['9,780141439518E+12', '9780141439518'],
  ])('is repaired if that is certain, with a note: %s', (text, isbn) =>
    expect(parse(text)).toEqual({ isbn, problems: 0, notes: 1 }),
  );
  it.each([
    '9.78014E+12',
    '9.78E+12',
    '141439514',
    '978014143951',
    '5901234123457',
    'unknown',
    '9.780141439517E+12',
  ])('is never guessed: %s', (text) =>
    expect(parse(text)).toEqual({ isbn: undefined, problems: 1, notes: 0 }),
  );
  it('is kept with a wrong check digit, which may be printed', () =>
    expect(parse('9780141439519')).toEqual({ isbn: '9780141439519', problems: 0, notes: 1 }));
});
