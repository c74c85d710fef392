import { PDFArray, type PDFContext, PDFDict, PDFName, PDFNumber, type PDFRef } from '@cantoo/pdf-lib';
import type { Box, PageFacts } from '../../facts.ts';
import { intersect, type Rect, type Transform, transformRect } from './rect.ts';

export type Rotation = 0 | 90 | 180 | 270;

/** A page while its file is fixed. Changes of position are collected here and written once, at the end. */
export interface PageEdit {
  ref: PDFRef;
  page: PDFDict;
  /** Page number in the chosen file, from 1; null for an inserted blank page. */
  from: number | null;
  /** Changes in order: pages of the same origin with the same changes are the same. */
  changes: string[];
  rotation: Rotation;
  /** From the page's own space to the final one, in points. */
  transform: Transform;
  /** In the final space: trim, and trim with bleed. */
  cut: Rect;
  sheet: Rect;
  /** In the page's own space: nothing outside may become visible. */
  visible: Rect;
  isMoved: boolean;
  /** Bounding boxes of text, and of everything drawn, in millimetres from the upper left corner as displayed. */
  text: Box | null;
  ink: Box | null;
}

/** Facts for fixes that depend on where text is. */
export type ContentBoxes = Pick<PageFacts, 'text' | 'ink'>;

const LETTER: Rect = { left: 0, low: 0, right: 612, high: 792 };

export function createPageEdit(
  context: PDFContext,
  ref: PDFRef,
  from: number,
  contentBoxes: ContentBoxes | undefined,
): PageEdit {
  const page = context.lookup(ref, PDFDict);
  const unit = page.lookup(PDFName.of('UserUnit'));
  const scale = unit instanceof PDFNumber && unit.asNumber() > 0 ? unit.asNumber() : 1;
  const media = parseBox(findInherited(page, 'MediaBox')) ?? LETTER;
  const crop = clipToSheet(parseBox(findInherited(page, 'CropBox')), media);
  const trimBox = clipToSheet(parseBox(page.lookup(PDFName.of('TrimBox'))), media);
  const cut = trimBox ?? crop ?? media;
  // Without a trim box, nothing says that content beyond a crop box is bleed.
  const sheet = trimBox ? (clipToSheet(parseBox(page.lookup(PDFName.of('BleedBox'))), media) ?? media) : cut;
  const transform = { scale, x: 0, y: 0 };
  return {
    ref,
    page,
    from,
    changes: [],
    rotation: readRotation(findInherited(page, 'Rotate')),
    transform,
    cut: transformRect(cut, transform),
    sheet: transformRect(sheet, transform),
    visible: sheet,
    isMoved: false,
    text: contentBoxes?.text ?? null,
    ink: contentBoxes?.ink ?? null,
  };
}

/** Looks up an entry that pages inherit from the nodes above them (ISO 32000-2, 7.7.3.4). */
export function findInherited(page: PDFDict, name: string): unknown {
  const key = PDFName.of(name);
  const seen = new Set<PDFDict>();
  for (let node: PDFDict | undefined = page; node && !seen.has(node); ) {
    const value = node.lookup(key);
    if (value !== undefined) return value;
    seen.add(node);
    const parent: unknown = node.lookup(PDFName.of('Parent'));
    node = parent instanceof PDFDict ? parent : undefined;
  }
  return undefined;
}

export function displayedSize({ cut, rotation }: Pick<PageEdit, 'cut' | 'rotation'>): {
  width: number;
  height: number;
} {
  const [width, height] = [cut.right - cut.left, cut.high - cut.low];
  return rotation % 180 ? { width: height, height: width } : { width, height };
}

export const normalizeRotation = (rotation: number): Rotation => (((rotation % 360) + 360) % 360) as Rotation;

const readRotation = (value: unknown): Rotation =>
  value instanceof PDFNumber && value.asNumber() % 90 === 0 ? normalizeRotation(value.asNumber()) : 0;

function parseBox(value: unknown): Rect | null {
  if (!(value instanceof PDFArray) || value.size() !== 4) return null;
  const [a, b, c, d] = value.asArray().map((_, at) => {
    const number = value.lookup(at);
    return number instanceof PDFNumber ? number.asNumber() : Number.NaN;
  }) as [number, number, number, number];
  const rect = { left: Math.min(a, c), low: Math.min(b, d), right: Math.max(a, c), high: Math.max(b, d) };
  return rect.right - rect.left > 0 && rect.high - rect.low > 0 ? rect : null;
}

function clipToSheet(rect: Rect | null, media: Rect): Rect | null {
  if (!rect) return null;
  const part = intersect(rect, media);
  return part.right > part.left && part.high > part.low ? part : null;
}
