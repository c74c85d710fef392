import { PDFArray, type PDFDict, PDFName, PDFNumber, type PDFStream } from '@cantoo/pdf-lib';

/**
 * Returns the operands of `cm` that fit the appearance of an annotation into its rectangle (ISO 32000-2, 12.5.5,
 * algorithm 8); null if either has no extent.
 */
export function appearanceMatrix({ dict }: PDFStream, annotation: PDFDict): string | null {
  const box = readNumbers(dict.lookup(PDFName.of('BBox')), 4);
  const rect = readNumbers(annotation.lookup(PDFName.of('Rect')), 4);
  const [a, b, c, d, e, f] = (readNumbers(dict.lookup(PDFName.of('Matrix')), 6) ?? [1, 0, 0, 1, 0, 0]) as Six;
  if (!box || !rect) return null;
  const [left, low, right, high] = box as Four;
  const corners = [
    [left, low],
    [right, low],
    [left, high],
    [right, high],
  ] as const;
  const [xs, ys] = [corners.map(([x, y]) => a * x + c * y + e), corners.map(([x, y]) => b * x + d * y + f)];
  const [fromX, fromY] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - fromX, Math.max(...ys) - fromY];
  const [x1, y1, x2, y2] = rect as Four;
  const across = Math.abs(x2 - x1) / width;
  const along = Math.abs(y2 - y1) / height;
  if (!(across > 0 && along > 0 && Number.isFinite(across) && Number.isFinite(along))) return null;
  const place = [across, 0, 0, along, Math.min(x1, x2) - fromX * across, Math.min(y1, y2) - fromY * along];
  return place.map((number) => number.toFixed(5)).join(' ');
}

type Four = [number, number, number, number];
type Six = [number, number, number, number, number, number];

function readNumbers(value: unknown, count: number): number[] | null {
  if (!(value instanceof PDFArray) || value.size() !== count) return null;
  const list = value.asArray().flatMap((_, at) => {
    const number = value.lookup(at);
    return number instanceof PDFNumber ? [number.asNumber()] : [];
  });
  return list.length === count ? list : null;
}
