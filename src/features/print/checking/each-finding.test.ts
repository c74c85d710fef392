import { BlendMode, cmyk, PDFDocument, PDFName, type PDFPage, StandardFonts } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { BOOK_PLAN as BOOK } from '#test/page-facts.ts';
import { makeCleanBook } from '#test/pdfs/book.ts';
import type { Finding, FindingCode, Grade } from '../findings.ts';
import { fixFile } from '../fixes/fix-file.ts';
import { inspect } from './inspect.ts';
import { judge } from './judge.ts';

const PLANTED = 3;

type Plant = (page: PDFPage, file: PDFDocument) => Promise<unknown> | unknown;

const CLEAN = await makeCleanBook(16);

async function createBookWith(plant: Plant): Promise<Uint8Array> {
  const file = await PDFDocument.load(CLEAN, { updateMetadata: false });
  await plant(file.getPage(PLANTED - 1), file);
  return file.save({ updateFieldAppearances: false });
}

async function findIn(bytes: Uint8Array, code: FindingCode, plan = BOOK): Promise<Finding | undefined> {
  return judge(await inspect(bytes), plan).find((finding) => finding.code === code);
}

interface Case {
  code: FindingCode;
  grade: Grade;
  message: RegExp;
  pages?: number[];
  plant: Plant;
}

const FIXABLE: Case[] = [
  {
    code: 'FORM_FIELDS',
    grade: 'error',
    message: /^Page 3 has form fields\. Their contents may look different in print/,
    plant: (page, file) => {
      const field = file.getForm().createCheckBox('agreed');
      field.addToPage(page, { x: 100, y: 100, width: 12, height: 12 });
      field.check();
    },
  },
  {
    code: 'FORM_FIELDS',
    grade: 'error',
    message: /^The file has form fields/,
    pages: [],
    plant: (_, file) => file.getForm().createTextField('hidden'),
  },
  {
    code: 'ATTACHMENTS',
    grade: 'normalised',
    message: /^Other files are attached to this one/,
    pages: [],
    plant: (_, file) => file.attach(new Uint8Array([1, 2, 3]), 'data.bin', { creationDate: new Date(0) }),
  },
  {
    code: 'NOTES',
    grade: 'normalised',
    message: /^Page 3 has comments or marks that only show on screen/,
    plant: ({ node, doc: { context } }) =>
      node.set(PDFName.of('Annots'), context.obj([{ Type: 'Annot', Subtype: 'Text', Rect: [9, 9, 20, 20] }])),
  },
  {
    code: 'MIXED_BLACK',
    grade: 'normalised',
    message: /^Page 3 has black text mixed from several inks/,
    plant: (page) => page.drawText('Black', { x: 90, y: 300, color: cmyk(0.75, 0.68, 0.67, 0.9) }),
  },
];

test.each(FIXABLE)('reports $code with its page and message until it is fixed', async (findingCase) => {
  const { code, grade, message, pages = [PLANTED], plant } = findingCase;
  const bytes = await createBookWith(plant);
  const facts = await inspect(bytes);
  const finding = judge(facts, BOOK).find((candidate) => candidate.code === code);
  expect(finding).toMatchObject({ code, grade, pages, message: expect.stringMatching(message) });
  expect(finding?.isAcceptable).toBe(false);
  const fixes = finding?.fix ? [finding.fix.fix] : [];
  expect(fixes).toHaveLength(1);
  expect(await findIn((await fixFile(bytes, fixes, { pages: facts.pages })).bytes, code)).toBeUndefined();
});

const REPORT: Case[] = [
  {
    code: 'OWN_BOXES',
    grade: 'normalised',
    message: /^Page 3 sets where it is trimmed\. We’ll cut there/,
    plant: (page) => page.setTrimBox(10, 10, 400, 575),
  },
  {
    code: 'OWN_BOXES',
    grade: 'normalised',
    message: /^Page 3 sets where it is trimmed/,
    plant: (page) => page.setCropBox(10, 10, 400, 575),
  },
  {
    code: 'WAS_LOCKED',
    grade: 'normalised',
    message: /an unlocked copy; your own file stays/,
    pages: [],
    plant: (_, file) => file.encrypt({ userPassword: '', ownerPassword: 'calf' }),
  },
  {
    code: 'TRANSPARENCY',
    grade: 'normalised',
    message: /^Page 3 has transparent parts/,
    plant: (page) => page.drawRectangle({ x: 90, y: 90, width: 50, height: 50, opacity: 0.5 }),
  },
  {
    code: 'TRANSPARENCY',
    grade: 'normalised',
    message: /^Page 3 has transparent parts/,
    plant: (page) =>
      page.drawRectangle({ x: 90, y: 90, width: 50, height: 50, blendMode: BlendMode.Multiply }),
  },
  {
    code: 'COLOUR_PAGES',
    grade: 'validated',
    message: /^Page 3 has colour and is printed in colour\.$/,
    plant: (page) => page.drawRectangle({ x: 90, y: 90, width: 50, height: 50, color: cmyk(0, 1, 1, 0) }),
  },
  {
    code: 'FONT_MISSING',
    grade: 'error',
    message: /^Page 3 uses Courier, which isn’t embedded/,
    plant: async (page, file) =>
      page.drawText('Typed', { x: 90, y: 300, font: await file.embedFont(StandardFonts.Courier) }),
  },
];

test.each(REPORT)('reports $code with its page and message, without a one-click fix', async (findingCase) => {
  const { code, grade, message, pages = [PLANTED], plant } = findingCase;
  const finding = await findIn(await createBookWith(plant), code);
  expect(finding).toMatchObject({ code, grade, pages, message: expect.stringMatching(message) });
  expect(finding?.fix).toBeUndefined();
});

test('reports colour pages of a book that is printed in black', async () => {
  const bytes = await createBookWith((page) => page.drawRectangle({ x: 90, y: 90, color: cmyk(0, 1, 1, 0) }));
  expect((await findIn(bytes, 'COLOUR_PAGES', { ...BOOK, inColour: false }))?.message).toBe(
    'Page 3 has colour but is printed in black and grey, as you chose.',
  );
});
