import type { PDFDict, PDFDocument } from '@cantoo/pdf-lib';
import type { PageEdit } from './page-edit.ts';

export function createBlankPage({ context }: PDFDocument, { cut, rotation }: PageEdit): PageEdit {
  const size = { left: 0, low: 0, right: cut.right - cut.left, high: cut.high - cut.low };
  const box = [0, 0, size.right, size.high].map((side) => Math.round(side * 1000) / 1000);
  const page = context.obj({ Type: 'Page', Resources: {}, MediaBox: box, CropBox: box });
  return {
    ref: context.register(page),
    page: page as PDFDict,
    from: null,
    changes: [`blank ${box.join(' ')} turned ${rotation}`],
    rotation,
    transform: { scale: 1, x: 0, y: 0 },
    cut: size,
    sheet: size,
    visible: size,
    isMoved: false,
    text: null,
    ink: null,
  };
}
