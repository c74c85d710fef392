import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Kept } from './kept.ts';
import { isChromatic } from './pen.ts';

interface Operators {
  fnArray: ArrayLike<number>;
  argsArray: ArrayLike<unknown>;
}

/** Returns a paint that stands for a pattern: one of its colours if it has any, else black. */
export function patternPaint(kept: Kept, [kind, second, list]: unknown[]): string {
  if (kind === 'Shading') return shadingPaint(kept, second as string);
  const drawing = (list ?? { fnArray: [], argsArray: [] }) as Operators;
  const paints = Array.from(drawing.fnArray).flatMap((fn, at) =>
    fn === OPS.setFillRGBColor || fn === OPS.setStrokeRGBColor
      ? [(drawing.argsArray[at] as [string])[0]]
      : [],
  );
  return (
    [...paints, second].find((paint): paint is string => typeof paint === 'string' && isChromatic(paint)) ??
    '#000000'
  );
}

export function shadingPaint(kept: Kept, id: string): string {
  const [kind, ...rest] = (kept.common(id) ?? []) as unknown[];
  if (kind === 'RadialAxial') {
    const stops = (rest[2] ?? []) as [number, string][];
    return stops.find(([, paint]) => isChromatic(paint))?.[1] ?? '#000000';
  }
  // Meshes are used for the sake of their colours.
  return kind === 'Mesh' ? '#ff0000' : '#000000';
}
