import type { PDFDict, PDFDocument } from '@cantoo/pdf-lib';
import type { Leaf } from './leaf.ts';

export function blankLike({ context }: PDFDocument, { cut, rotation }: Leaf): Leaf {
  const size = { left: 0, low: 0, right: cut.right - cut.left, high: cut.high - cut.low };
  const box = [0, 0, size.right, size.high].map((side) => Math.round(side * 1000) / 1000);
  const page = context.obj({ Type: 'Page', Resources: {}, MediaBox: box, CropBox: box });
  return {
    ref: context.register(page),
    page: page as PDFDict,
    from: null,
    done: [`blank ${box.join(' ')} turned ${rotation}`],
    rotation,
    place: { scale: 1, x: 0, y: 0 },
    cut: size,
    sheet: size,
    shown: size,
    isMoved: false,
    text: null,
    ink: null,
  };
}
