import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { BOOK_PLAN as BOOK } from '#test/page-facts.ts';
import { type RawObject, rawPages, rawPdf } from '#test/pdfs/raw.ts';
import { fixFile } from '../fixes/fix-file.ts';
import { inspect } from './inspect.ts';
import { judge } from './judge.ts';

const PRINT = 4;
const HIDDEN = 2;

const APPEARANCE: RawObject = {
  dict: '/Type /XObject /Subtype /Form /BBox [0 0 10 10] /Matrix [1 0 0 1 5 5]',
  data: Buffer.from('1 0 0 rg 0 0 10 10 re f'),
};

/** A page with nothing but this annotation, 100 points square. */
const pageWith = (kind: string, flags: number, at = '72 144 172 244') =>
  rawPdf([
    ...rawPages(1, {
      content: '',
      pageEntries: `/Annots [<</Type /Annot /Subtype /${kind} /F ${flags} /Rect [${at}] /QuadPoints [72 244 172 244 72 144 172 144] /AP <</N 6 0 R>>>>]`,
    }),
    APPEARANCE,
  ]);

const findByCode = async (bytes: Uint8Array) =>
  Object.fromEntries(judge(await inspect(bytes), BOOK).map((finding) => [finding.code, finding]));

test.each(['Stamp', 'FreeText', 'Highlight'])(
  'a %s that is set to print counts as printed content',
  async (kind) => {
    const facts = await inspect(pageWith(kind, PRINT));
    expect(facts.pages[0]).toMatchObject({
      hasPrintedNotes: true,
      hasNotes: false,
      isColour: true,
      ink: { x: 25.4, width: 35.28, height: 35.28 },
    });
    const { NOTES_PRINTED, NOTES, BLANK_PAGES, COLOUR_PAGES } = await findByCode(pageWith(kind, PRINT));
    expect(NOTES_PRINTED).toMatchObject({
      pages: [1],
      grade: 'error',
      isAcceptable: true,
      message: expect.stringMatching(/^Page 1 has comments or stamps that are set to print/),
      fix: { fix: { kind: 'strip', what: ['notes'] } },
    });
    expect(COLOUR_PAGES?.pages).toEqual([1]);
    expect([NOTES, BLANK_PAGES]).toEqual([undefined, undefined]);
  },
);

test.each(['Stamp', 'Text'])('a %s that is not set to print only shows on screen', async (kind) => {
  const { NOTES, NOTES_PRINTED, BLANK_PAGES, COLOUR_PAGES } = await findByCode(pageWith(kind, 0));
  expect(NOTES).toMatchObject({
    pages: [1],
    grade: 'normalised',
    message: 'Page 1 has comments or marks that only show on screen. They won’t be printed.',
    fix: { fix: { kind: 'strip', what: ['notes'] } },
  });
  expect(BLANK_PAGES?.pages).toEqual([1]);
  expect([NOTES_PRINTED, COLOUR_PAGES]).toEqual([undefined, undefined]);
});

test('offers to remove all comments if some are printed', async () => {
  const annotations = `/Annots [<</Subtype /Text /Rect [9 9 20 20]>> <</Subtype /Stamp /F 4 /Rect [72 144 172 244]>>]`;
  const { NOTES, NOTES_PRINTED } = await findByCode(rawPdf(rawPages(1, { pageEntries: annotations })));
  expect(NOTES?.fix).toBeUndefined();
  expect(NOTES_PRINTED?.fix?.label).toBe('Remove all comments and stamps');
});

test.each([
  ['hidden', pageWith('Stamp', PRINT | HIDDEN)],
  ['of a printer', pageWith('PrinterMark', PRINT)],
  ['for trapping', pageWith('TrapNet', PRINT)],
  ['outside the sheet', pageWith('Stamp', PRINT, '500 700 600 800')],
])('ignores a mark %s', async (_, bytes) => {
  expect((await inspect(bytes)).pages[0]).toMatchObject({ hasPrintedNotes: false });
  expect(await findByCode(bytes)).not.toHaveProperty('NOTES_PRINTED');
});

test('removes printed comments', async () => {
  const bytes = pageWith('Stamp', PRINT);
  const without = await fixFile(bytes, [{ kind: 'strip', what: ['notes'] }]);
  expect((await inspect(without.bytes)).pages[0]).toMatchObject({ ink: null, hasPrintedNotes: false });
});

test('a page of form fields is not blank, filled in or empty', async () => {
  const file = await PDFDocument.create({ updateMetadata: false });
  for (const text of ['I declare that this is mine', '']) {
    const field = file.getForm().createTextField(`field of ${text.length}`);
    field.setText(text);
    field.addToPage(file.addPage([420, 595]), { x: 100, y: 300, width: 200, height: 20, borderWidth: 0 });
  }
  const bytes = await file.save();
  const facts = await inspect(bytes);
  expect(facts.pages[0]?.text?.y).toBeGreaterThan(90);
  const { FORM_FIELDS, BLANK_PAGES } = await findByCode(bytes);
  expect(FORM_FIELDS).toMatchObject({ pages: [1, 2], fix: { fix: { what: ['forms'] } } });
  expect(BLANK_PAGES).toBeUndefined();
  const { bytes: flat } = await fixFile(bytes, [{ kind: 'strip', what: ['forms'] }]);
  const [first] = (await inspect(flat)).pages;
  expect(first).toMatchObject({ hasFormFields: false, text: facts.pages[0]?.text });
});
