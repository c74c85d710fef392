import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { isChromatic } from './graphics-state.ts';
import type { PageResources } from './reported-resources.ts';

interface Operators {
  fnArray: ArrayLike<number>;
  argsArray: ArrayLike<unknown>;
}

/** Returns a paint that stands for a pattern: one of its colours if it has any, else black. */
export function patternPaint(resources: PageResources, [kind, second, list]: unknown[]): string {
  if (kind === 'Shading') return shadingPaint(resources, second as string);
  const operators = (list ?? { fnArray: [], argsArray: [] }) as Operators;
  const paints = Array.from(operators.fnArray).flatMap((fn, at) =>
    fn === OPS.setFillRGBColor || fn === OPS.setStrokeRGBColor
      ? [(operators.argsArray[at] as [string])[0]]
      : [],
  );
  return (
    [...paints, second].find((paint): paint is string => typeof paint === 'string' && isChromatic(paint)) ??
    '#000000'
  );
}

export function shadingPaint(resources: PageResources, id: string): string {
  const [kind, ...details] = (resources.findCommon(id) ?? []) as unknown[];
  if (kind === 'RadialAxial') {
    const stops = (details[2] ?? []) as [number, string][];
    return stops.find(([, paint]) => isChromatic(paint))?.[1] ?? '#000000';
  }
  // Meshes are only used in colour.
  return kind === 'Mesh' ? '#ff0000' : '#000000';
}
