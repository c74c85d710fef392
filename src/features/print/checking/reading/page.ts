import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageFacts } from '../../facts.ts';
import { BLEED_MM, LEAST_DPI } from '../../limits.ts';
import type { Answers } from './answers.ts';
import { Walk } from './drawn.ts';
import { boxMm, type Frame, join, meet, type Rect, sizeMm } from './geometry.ts';
import { headingOf, mainDirection } from './lines.ts';
import type { SheetPart } from './sheet.ts';

export interface Beside {
  answers: Answers;
  /** Null if the file's sheet could not be read. */
  sheet: SheetPart | null;
  /** Index of a font that isn't embedded, by its name. */
  placeOf(name: string): number;
  /** Called when the page draws more than can be read. */
  onTooMany(): void;
}

const PICTURES_MAX = 50;
/** In points. The resolution of a picture used as a rule or a dot says nothing. */
const LEAST_PICTURE = 18;

/**
 * Reads one page, with the comments, stamps and fields that are set to print.
 * @returns also the number of right-to-left characters, less the others
 */
export async function readPage(
  page: PDFPageProxy,
  { answers, sheet, placeOf, onTooMany }: Beside,
): Promise<{ facts: PageFacts; rightToLeft: number }> {
  const frame = frameOf(page, sheet);
  const walk = new Walk(
    { cut: frame.cut, bled: bledOf(frame, sheet) },
    { answers, common: (id) => (page.commonObjs.has(id) ? page.commonObjs.get(id) : undefined) },
  );
  answers.begin(walk, onTooMany);
  await page.getOperatorList({ intent: 'print' });
  const { drawn } = walk;
  const pictures = await answers.seenOf(drawn.pictureIds);
  const missing = new Set<number>();
  for (const id of drawn.fonts) {
    const font = answers.fonts.get(id);
    if (font?.isMissing) missing.add(placeOf(font.name));
  }
  const direction = mainDirection(drawn.runs);
  const facts: PageFacts = {
    ...sizeMm(frame),
    rotation: frame.rotation,
    bleedMm: sheet ? bleedOf(sheet, frame) : 0,
    hasOwnBoxes: sheet?.hasOwnBoxes ?? false,
    ...cutWithin(frame.cut, page.view as unknown as Rect),
    text: drawn.text && boxMm(frame, drawn.text),
    ink: drawn.ink && boxMm(frame, drawn.ink),
    textRotation: direction === null ? null : (((frame.rotation - direction) % 360) + 360) % 360,
    isColour: drawn.isColour || pictures.isColour,
    missingFonts: [...missing].sort((a, b) => a - b),
    coarsePictures: drawn.pictures
      .filter(({ dpi, rect }) => dpi < LEAST_DPI && isLarge(rect))
      .sort((a, b) => a.dpi - b.dpi)
      .slice(0, PICTURES_MAX)
      .map(({ rect, dpi }) => ({ box: boxMm(frame, rect), dpi: Math.max(1, dpi) })),
    hasMixedBlackText: drawn.hasMixedBlackText,
    isTransparent: drawn.isTransparent || pictures.isTransparent,
    hasFormFields: sheet?.hasFormFields ?? false,
    hasNotes: sheet?.hasNotes ?? false,
    hasPrintedNotes: sheet?.hasPrintedNotes ?? false,
    heading: headingOf(drawn.runs, frame.cut),
  };
  return { facts, rightToLeft: rightToLeftOf(drawn.runs) };
}

const isLarge = ([left, low, right, high]: Rect) =>
  right - left >= LEAST_PICTURE && high - low >= LEAST_PICTURE;

function frameOf(page: PDFPageProxy, sheet: SheetPart | null): Frame {
  const view = page.view as unknown as Rect;
  return { cut: sheet?.cut ?? view, rotation: ((page.rotate % 360) + 360) % 360, unit: page.userUnit };
}

/** Trim edges if viewers show more of the page, as with a trim box. */
function cutWithin(cut: Rect, shown: Rect): Pick<PageFacts, 'cut'> {
  if (cut.every((edge, at) => Math.abs(edge - (shown[at] ?? edge)) < 0.05)) return {};
  const [left, low, right, high] = cut.map((edge) => Math.round(edge * 100) / 100) as [
    number,
    number,
    number,
    number,
  ];
  return { cut: [left, low, right, high] };
}

/** Trim with as much of the file's bleed as a bindery needs. */
function bledOf({ cut, unit }: Frame, sheet: SheetPart | null): Rect {
  if (!sheet) return cut;
  const most = (BLEED_MM * 72) / 25.4 / unit;
  const within = meet(sheet.bleed, [cut[0] - most, cut[1] - most, cut[2] + most, cut[3] + most]);
  return within ? join(cut, within) : cut;
}

/** Smallest bleed of the four sides, in millimetres. */
function bleedOf({ cut, bleed }: SheetPart, { unit }: Frame): number {
  const over = Math.min(cut[0] - bleed[0], cut[1] - bleed[1], bleed[2] - cut[2], bleed[3] - cut[3]);
  return Math.max(0, Math.round(((over * unit * 25.4) / 72) * 100) / 100);
}

/** Counts characters of Hebrew, Arabic and related scripts, less Latin, Greek and Cyrillic ones. */
function rightToLeftOf(runs: readonly { text: string }[]): number {
  let balance = 0;
  for (const { text } of runs)
    for (const sign of text) {
      const code = sign.codePointAt(0) ?? 0;
      if ((code >= 0x590 && code <= 0x8ff) || (code >= 0xfb1d && code <= 0xfefc)) balance++;
      else if ((code >= 0x41 && code <= 0x2af) || (code >= 0x370 && code <= 0x52f)) balance--;
    }
  return balance;
}
