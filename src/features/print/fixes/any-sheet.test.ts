import { degrees, PDFDocument, PDFName, PDFNumber, StandardFonts } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { pickSample } from '#test/effort.ts';
import { inspect } from '../checking/inspect.ts';
import type { PageFacts } from '../facts.ts';
import type { Fix } from '../fixes.ts';
import { fixFile } from './fix-file.ts';

interface Sheet {
  rotation: number;
  /** Points per user unit. */
  unit: number;
  offset: number;
  box: 'MediaBox' | 'CropBox' | 'TrimBox';
}

const SHEETS: Sheet[] = [0, 90, 180, 270].flatMap((rotation) =>
  [1, 2].flatMap((unit) =>
    [-50, 100].flatMap((offset) =>
      (['MediaBox', 'CropBox', 'TrimBox'] as const).map((box) => ({ rotation, unit, offset, box })),
    ),
  ),
);

/** One line, 60 points from the left and 300 from the foot of a trim of 460 by 640 points. */
async function fileWithSheet({ rotation: by, unit, offset: at, box }: Sheet): Promise<Uint8Array> {
  const file = await PDFDocument.create({ updateMetadata: false });
  const page = file.addPage();
  const setBox = (name: string, ...sides: number[]) =>
    page.node.set(PDFName.of(name), file.context.obj(sides.map((side) => at + side / unit)));
  const cut = [20, 30, 480, 670];
  if (box === 'MediaBox') setBox('MediaBox', ...cut);
  else {
    setBox('MediaBox', 0, 0, 500, 700);
    setBox(box, ...cut);
  }
  if (unit !== 1) page.node.set(PDFName.of('UserUnit'), PDFNumber.of(unit));
  page.setRotation(degrees(by));
  const font = await file.embedFont(StandardFonts.TimesRoman);
  page.drawText('One line', { x: at + 80 / unit, y: at + 330 / unit, size: 12 / unit, font });
  return file.save();
}

async function inspectOnlyPage(bytes: Uint8Array): Promise<PageFacts> {
  const [page = expect.fail('No page.')] = (await inspect(bytes)).pages;
  return page;
}

function measureMargins({ text, widthMm, heightMm }: PageFacts) {
  if (!text) throw new Error('No text.');
  const { x, y, width, height } = text;
  return { left: x, right: widthMm - x - width, top: y, foot: heightMm - y - height };
}

async function measureBeforeAndAfter(sheet: Sheet, fix: Fix) {
  const file = await fileWithSheet(sheet);
  const before = await inspectOnlyPage(file);
  const { bytes } = await fixFile(file, [fix], { pages: [before] });
  const after = await inspectOnlyPage(bytes);
  expect([after.widthMm, after.heightMm, after.rotation]).toEqual([
    expect.closeTo(before.widthMm, 1),
    expect.closeTo(before.heightMm, 1),
    sheet.rotation,
  ]);
  return { before: measureMargins(before), after: measureMargins(after), size: before };
}

test.each(pickSample(SHEETS, 12))(
  'a sheet of $box, turned by $rotation°, unit $unit, is measured as displayed',
  async (sheet) => {
    const page = await inspectOnlyPage(await fileWithSheet(sheet));
    const { left, right, top, foot } = measureMargins(page);
    const [wide, tall] = [(460 / 72) * 25.4, (640 / 72) * 25.4];
    const isAcross = sheet.rotation % 180 !== 0;
    expect(page.widthMm).toBeCloseTo(isAcross ? tall : wide, 1);
    expect(page.heightMm).toBeCloseTo(isAcross ? wide : tall, 1);
    const sides: Record<number, number> = { 0: left, 90: top, 180: right, 270: foot };
    expect(sides[sheet.rotation]).toBeCloseTo((60 / 72) * 25.4, 0);
  },
);

test.each(pickSample(SHEETS, 12))(
  'a gutter fix works for $box, turned by $rotation°, unit $unit',
  async (sheet) => {
    for (const [side, isRightToLeft] of [
      ['left', false],
      ['right', true],
    ] as const) {
      const { before, after } = await measureBeforeAndAfter(sheet, {
        kind: 'gutter',
        pages: [1],
        gutterMm: 60,
        isTwoSided: true,
        isRightToLeft,
      });
      expect(after[side]).toBeCloseTo(Math.max(60, before[side]), 1);
      expect(after.top).toBeCloseTo(before.top, 0);
    }
  },
);

test.each(pickSample(SHEETS, 12))(
  'a margin fix works for $box, turned by $rotation°, unit $unit',
  async (sheet) => {
    const { before, after } = await measureBeforeAndAfter(sheet, {
      kind: 'margin',
      pages: [1],
      marginMm: 40,
    });
    const nearest = Math.min(...Object.values(before));
    expect(Math.min(...Object.values(after))).toBeCloseTo(Math.max(40, nearest), 1);
  },
);
