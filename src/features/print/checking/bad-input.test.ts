import { expect, test } from 'vitest';
import * as bad from '#test/pdfs/bad.ts';
import type { Refusal } from '../facts.ts';
import { RefusedFile } from '../file-worker.ts';
import { FILE_BYTES_MAX } from '../limits.ts';
import { inspect } from './inspect.ts';
import type { Source } from './source.ts';

const expectRefusal = async (source: Source, password?: string): Promise<RefusedFile> => {
  const error = await inspect(source, password === undefined ? {} : { password }).catch((reason) => reason);
  expect(error).toBeInstanceOf(RefusedFile);
  return error;
};

const REFUSED: [string, () => Source | Promise<Source>, Refusal, RegExp][] = [
  ['an empty file', bad.emptyFile, 'EMPTY_FILE', /empty/],
  ['a PDF without pages', bad.withoutPages, 'NO_PAGES', /no pages/],
  ['half a file', bad.truncated, 'DAMAGED', /damaged/],
  ['5,000 pages', bad.manyPages, 'TOO_MANY_PAGES', /5,000 pages.*1,400.*4 volumes of about 1,250/],
  ['pages that lead in a circle', bad.loopedPages, 'DAMAGED', /damaged/],
  ['a page that unpacks to 256 MB', () => bad.decompressionBomb(2 ** 28), 'TOO_COMPLEX', /too complex/],
  ['a picture of 400 million dots', () => bad.largePicture(20_000), 'TOO_COMPLEX', /too complex/],
  ['nested drawings with a thousand million strokes', bad.nestedDrawings, 'TOO_COMPLEX', /too complex/],
  ['drawings on every page that would take minutes', bad.drawingsOnEveryPage, 'TOO_COMPLEX', /too complex/],
  ['a picture called .pdf', bad.pictureNamedPdf, 'NOT_A_PDF', /isn’t a PDF/],
  ['an archive called .pdf', bad.zipNamedPdf, 'NOT_A_PDF', /isn’t a PDF/],
  ['an XFA form', bad.xfaForm, 'XFA_FORM', /form/],
];

test.each(REFUSED)('refuses %s with a message', async (_, make, code, message) => {
  const refusal = await expectRefusal(await make());
  expect(refusal.code).toBe(code);
  expect(refusal.message).toMatch(message);
});

test('refuses a file that is too large without reading it', async () => {
  const unread = { size: FILE_BYTES_MAX + 1, read: () => Promise.reject(new Error('It was read.')) };
  expect(await expectRefusal(unread)).toMatchObject({
    code: 'TOO_LARGE',
    message: expect.stringMatching(/201 MB.*200 MB/),
  });
});

test('a locked file asks for its password, says when it is wrong, and opens with it', async () => {
  const file = await bad.encrypted('secret');
  expect(await expectRefusal(file)).toMatchObject({ code: 'LOCKED', isWrongPassword: false });
  expect(await expectRefusal(file, 'guess')).toMatchObject({ code: 'LOCKED', isWrongPassword: true });
  const facts = await inspect(file, { password: 'secret' });
  expect(facts).toMatchObject({ wasLocked: true, fonts: [] });
  expect(facts.pages[2]?.text).not.toBeNull();
});

test('opens a file that has restrictions but no password', async () => {
  const facts = await inspect(await bad.encrypted(''));
  expect(facts.pages).toHaveLength(20);
  expect(facts.wasLocked).toBe(true);
});

test.each([
  ['with a wrong cross-reference table', bad.withBrokenXref],
  ['of version 2.0', bad.pdfTwo],
  ['with a drawing that draws itself', bad.loopedDrawing],
])('reads a file %s', async (_, make) => {
  expect((await inspect(make())).pages).toHaveLength(20);
});

test('reports the sizes of pages of 14,400 points and of one point', async () => {
  expect((await inspect(bad.pagesOfSize(14_400))).pages[0]).toMatchObject({ widthMm: 5080, heightMm: 5080 });
  expect((await inspect(bad.pagesOfSize(1))).pages[0]).toMatchObject({ widthMm: 0.35, heightMm: 0.35 });
});

test('reports scripts that run when a file or a page opens, without running them', async () => {
  expect((await inspect(bad.withScripts())).hasScripts).toBe(true);
});
