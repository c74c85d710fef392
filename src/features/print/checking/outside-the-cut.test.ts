import { expect, test } from 'vitest';
import { BOOK_PLAN } from '#test/page-facts.ts';
import { compress, rawPages, rawPdf } from '#test/pdfs/raw.ts';
import { fixFile } from '../fixes/fix-file.ts';
import { inspect } from './inspect.ts';
import { judge } from './judge.ts';

const MM = 72 / 25.4;
const mm = (...lengths: number[]) => lengths.map((length) => length * MM).join(' ');
const BODY = `BT /F 12 Tf ${mm(45, 150)} Td (Body) Tj ET`;

/** An A5 page on a sheet with 15 mm around it, 3 mm of them bleed. */
const pressReady = ({
  content = '',
  pages = 1,
  more: pageEntries = '',
  resources = '',
  objects = [] as const,
} = {}) =>
  rawPdf([
    ...rawPages(pages, {
      box: `[${mm(0, 0, 178, 240)}]`,
      pageEntries: `/TrimBox [${mm(15, 15, 163, 225)}] /BleedBox [${mm(12, 12, 166, 228)}] ${pageEntries}`,
      content: `${BODY} ${content}`,
      resources,
    }),
    ...objects,
  ]);

const SLUG = `BT /F 6 Tf ${mm(15, 4)} Td (novel.indd, page 1) Tj ET`;
const COLOUR_BAR = `q 1 0 0 0 k ${mm(60, 232, 5, 5)} re f Q`;
const CROP_MARK = `${mm(15, 227)} m ${mm(15, 233)} l S`;

async function inspectPage(options: Parameters<typeof pressReady>[0]) {
  const { pages, fonts } = await inspect(pressReady(options));
  const [page = expect.fail('No page.')] = pages;
  return { ...page, fonts };
}

test('ignores a slug line, colour bars and printer’s marks', async () => {
  const plain = await inspectPage({});
  expect(await inspectPage({ content: [SLUG, COLOUR_BAR, CROP_MARK].join(' ') })).toEqual(plain);
  expect(plain).toMatchObject({ isColour: false, text: { x: expect.closeTo(30, 0) } });
});

test('a font that only the slug line uses may be missing', async () => {
  const objects = ['<</Type /Font /Subtype /Type1 /BaseFont /Courier>>'] as never;
  const page = await inspectPage({
    content: `BT /S 6 Tf ${mm(15, 4)} Td (novel.indd) Tj ET`,
    resources: '/Font <</F 3 0 R /S 6 0 R>>',
    objects,
  });
  expect(page.fonts).toEqual(['Helvetica']);
});

test('ignores colour bars in the bleed or up to the cut', async () => {
  const inBleed = `1 0 0 0 k ${mm(60, 226, 5, 5)} re f`;
  const upToCut = `1 0 0 0 k ${mm(60, 225, 5, 5)} re f`;
  const overCut = `1 0 0 0 k ${mm(60, 224, 5, 5)} re f`;
  expect(await inspectPage({ content: inBleed })).toMatchObject({ isColour: false });
  expect(await inspectPage({ content: upToCut })).toMatchObject({ isColour: false });
  expect(await inspectPage({ content: overCut })).toMatchObject({ isColour: true });
});

test('ignores pictures, transparency and mixed black outside the cut', async () => {
  const picture = compress(
    new Uint8Array(20 * 20 * 3).map((_, at) => (at % 3 ? 40 : 220)),
    '/Type /XObject /Subtype /Image /Width 20 /Height 20 /ColorSpace /DeviceRGB /BitsPerComponent 8',
  );
  const page = await inspectPage({
    content: `q ${mm(14, 0, 0, 10, 60, 229)} cm /X Do Q q /G gs ${mm(20, 2, 5, 5)} re f Q 0.75 0.68 0.67 0.9 k ${SLUG}`,
    resources: '/XObject <</X 6 0 R>> /ExtGState <</G <</ca 0.5>>>>',
    objects: [picture] as never,
  });
  expect(page).toMatchObject({
    isColour: false,
    coarsePictures: [],
    isTransparent: false,
    hasMixedBlackText: false,
  });
});

test('measures a background past the cut as far as the bleed needed', async () => {
  const { ink } = await inspectPage({ content: `0.5 g ${mm(0, 0, 178, 240)} re f` });
  expect(ink).toEqual({ x: -3, y: -3, width: 154, height: 216 });
});

test('ignores text hidden by a clip', async () => {
  const { text } = await inspectPage({
    content: `q ${mm(60, 60, 20, 20)} re W n BT /F 12 Tf ${mm(20, 30)} Td (Hidden) Tj ET Q`,
  });
  expect(text?.x).toBeCloseTo(30, 0);
});

test('measures pages with a larger user unit in millimetres', async () => {
  const bytes = rawPdf(
    rawPages(1, {
      box: `[${mm(0, 0, 89, 120)}]`,
      pageEntries: `/UserUnit 2 /TrimBox [${mm(7.5, 7.5, 81.5, 112.5)}]`,
      content: `0.5 g ${mm(0, 0, 89, 120)} re f`,
    }),
  );
  const [page] = (await inspect(bytes)).pages;
  expect(page).toMatchObject({ widthMm: 148, heightMm: 210 });
  expect(page?.ink).toEqual({ x: -3, y: -3, width: 154, height: 216 });
});

test('a press-ready file is in order, and margin fixes ignore the slug', async () => {
  const bytes = pressReady({ content: SLUG + COLOUR_BAR, pages: 16 });
  const facts = await inspect(bytes);
  expect(judge(facts, BOOK_PLAN).map(({ code }) => code)).toEqual([
    ...['FONT_MISSING', 'OWN_BOXES', 'PAGE_SIZES_EQUAL', 'PICTURES_FINE'],
  ]);
  const { changedPages } = await fixFile(bytes, [{ kind: 'margin', pages: [1, 2], marginMm: 6 }], {
    pages: facts.pages,
  });
  expect(changedPages.size).toBe(0);
});
