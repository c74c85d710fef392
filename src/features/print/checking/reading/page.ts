import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageFacts } from '../../facts.ts';
import { BLEED_MM, DPI_MIN } from '../../limits.ts';
import { boxMm, type Frame, intersect, type Rect, sizeMm, union } from './geometry.ts';
import { PageWalker } from './page-walker.ts';
import type { ReportedResources } from './reported-resources.ts';
import type { SheetInfo } from './sheet.ts';
import { findHeading, mainDirection } from './text-runs.ts';

export interface PageContext {
  reported: ReportedResources;
  /** Null if the file's sheet could not be read. */
  sheet: SheetInfo | null;
  /** Index of a font that isn't embedded, by its name. */
  fontIndex(name: string): number;
  /** Called when the page draws more than can be read. */
  onTooMany(): void;
}

const PICTURES_MAX = 50;
/** In points. Smaller pictures are rules or dots, whose resolution doesn't matter. */
const PICTURE_POINTS_MIN = 18;

/**
 * Reads one page, with the comments, stamps and fields that are set to print.
 * @returns also the number of right-to-left characters, less the others
 */
export async function readPage(
  page: PDFPageProxy,
  { reported, sheet, fontIndex, onTooMany }: PageContext,
): Promise<{ facts: PageFacts; rightToLeft: number }> {
  const frame = createFrame(page, sheet);
  const walker = new PageWalker(
    { cut: frame.cut, bled: bleedRect(frame, sheet) },
    { reported, findCommon: (id) => (page.commonObjs.has(id) ? page.commonObjs.get(id) : undefined) },
  );
  reported.beginPage(walker, onTooMany);
  await page.getOperatorList({ intent: 'print' });
  const { drawing } = walker;
  const pictures = await reported.summarizePictures(drawing.pictureIds);
  const missingFonts = new Set<number>();
  for (const id of drawing.fonts) {
    const font = reported.fonts.get(id);
    if (font?.isMissing) missingFonts.add(fontIndex(font.name));
  }
  const direction = mainDirection(drawing.runs);
  const facts: PageFacts = {
    ...sizeMm(frame),
    rotation: frame.rotation,
    bleedMm: sheet ? smallestBleedMm(sheet, frame) : 0,
    hasOwnBoxes: sheet?.hasOwnBoxes ?? false,
    ...trimEdges(frame.cut, page.view as unknown as Rect),
    text: drawing.text && boxMm(frame, drawing.text),
    ink: drawing.ink && boxMm(frame, drawing.ink),
    textRotation: direction === null ? null : (((frame.rotation - direction) % 360) + 360) % 360,
    isColour: drawing.isColour || pictures.hasColour,
    missingFonts: [...missingFonts].sort((a, b) => a - b),
    coarsePictures: drawing.pictures
      .filter(({ dpi, rect }) => dpi < DPI_MIN && isLarge(rect))
      .sort((a, b) => a.dpi - b.dpi)
      .slice(0, PICTURES_MAX)
      .map(({ rect, dpi }) => ({ box: boxMm(frame, rect), dpi: Math.max(1, dpi) })),
    hasMixedBlackText: drawing.hasMixedBlackText,
    isTransparent: drawing.isTransparent || pictures.hasTransparency,
    hasFormFields: sheet?.hasFormFields ?? false,
    hasNotes: sheet?.hasNotes ?? false,
    hasPrintedNotes: sheet?.hasPrintedNotes ?? false,
    heading: findHeading(drawing.runs, frame.cut),
  };
  return { facts, rightToLeft: countRightToLeft(drawing.runs) };
}

const isLarge = ([left, low, right, high]: Rect) =>
  right - left >= PICTURE_POINTS_MIN && high - low >= PICTURE_POINTS_MIN;

function createFrame(page: PDFPageProxy, sheet: SheetInfo | null): Frame {
  const view = page.view as unknown as Rect;
  return { cut: sheet?.cut ?? view, rotation: ((page.rotate % 360) + 360) % 360, unit: page.userUnit };
}

/** Trim edges if viewers show more of the page, as with a trim box. */
function trimEdges(cut: Rect, view: Rect): Pick<PageFacts, 'cut'> {
  if (cut.every((edge, at) => Math.abs(edge - (view[at] ?? edge)) < 0.05)) return {};
  const [left, low, right, high] = cut.map((edge) => Math.round(edge * 100) / 100) as [
    number,
    number,
    number,
    number,
  ];
  return { cut: [left, low, right, high] };
}

/** Trim with as much of the file's bleed as a bindery needs. */
function bleedRect({ cut, unit }: Frame, sheet: SheetInfo | null): Rect {
  if (!sheet) return cut;
  const maxBleed = (BLEED_MM * 72) / 25.4 / unit;
  const within = intersect(sheet.bleed, [
    cut[0] - maxBleed,
    cut[1] - maxBleed,
    cut[2] + maxBleed,
    cut[3] + maxBleed,
  ]);
  return within ? union(cut, within) : cut;
}

function smallestBleedMm({ cut, bleed }: SheetInfo, { unit }: Frame): number {
  const over = Math.min(cut[0] - bleed[0], cut[1] - bleed[1], bleed[2] - cut[2], bleed[3] - cut[3]);
  return Math.max(0, Math.round(((over * unit * 25.4) / 72) * 100) / 100);
}

/** Counts characters of Hebrew, Arabic and related scripts, less Latin, Greek and Cyrillic ones. */
function countRightToLeft(runs: readonly { text: string }[]): number {
  let balance = 0;
  for (const { text } of runs)
    for (const character of text) {
      const code = character.codePointAt(0) ?? 0;
      if ((code >= 0x590 && code <= 0x8ff) || (code >= 0xfb1d && code <= 0xfefc)) balance++;
      else if ((code >= 0x41 && code <= 0x2af) || (code >= 0x370 && code <= 0x52f)) balance--;
    }
  return balance;
}
