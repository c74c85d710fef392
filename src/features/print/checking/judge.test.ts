import { expect, test } from 'vitest';
import { cleanBook } from '#test/pdfs/book.ts';
import { SIX_DEFECTS, thesisWithSixDefects } from '#test/pdfs/thesis.ts';
import type { Plan } from '../plan.ts';
import { inspect } from './inspect.ts';
import { judge } from './judge.ts';

const BOOK: Plan = {
  kind: 'book',
  trim: null,
  isTwoSided: true,
  paper: 'cream-80',
  inColour: true,
  university: null,
};
const THESIS: Plan = { ...BOOK, kind: 'thesis', isTwoSided: false };

test('of a clean book only what is fine is said', async () => {
  const findings = judge(await inspect(await cleanBook(24)), BOOK);
  expect(findings.map(({ code, grade }) => [code, grade])).toEqual([
    ['PAGE_SIZES_EQUAL', 'validated'],
    ['FONTS_EMBEDDED', 'validated'],
    ['PICTURES_FINE', 'validated'],
  ]);
});

test('a thesis with six defects is told of all six, with their pages', async () => {
  const findings = judge(await inspect(await thesisWithSixDefects()), THESIS);
  const errors = findings.filter(({ grade }) => grade === 'error');
  expect(errors.map(({ code, pages, mend }) => [code, pages, mend?.mend.kind])).toEqual([
    ['PAGE_SIZES_MIXED', [SIX_DEFECTS.size], 'size'],
    ['PAGE_TURNED', [SIX_DEFECTS.turned], 'rotate'],
    ['TEXT_IN_GUTTER', [SIX_DEFECTS.gutter], 'gutter'],
    ['FONT_MISSING', [SIX_DEFECTS.font], undefined],
    ['PICTURE_COARSE', [SIX_DEFECTS.picture], undefined],
    ['SCRIPTS', [], 'strip'],
  ]);
});
