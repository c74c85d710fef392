import type { Design } from '../design.ts';
import type { Fix } from '../findings.ts';
import { EXTENT, LINE_THICKNESS, OUTSIDE, TEXT_SIZE, TRIM } from '../limits.ts';

const LIMITS: Record<string, { min: number; max: number }> = {
  x: { min: -OUTSIDE, max: TRIM.width.max + OUTSIDE },
  y: { min: -OUTSIDE, max: TRIM.height.max + OUTSIDE },
  width: EXTENT,
  height: EXTENT,
  length: EXTENT,
  size: EXTENT,
  thickness: LINE_THICKNESS,
  leading: { min: 0.6, max: 3 },
};

export function isWithinLimits({ elements }: Design, { elementId, set }: Fix): boolean {
  const isText = elements.some(({ id, kind }) => id === elementId && kind === 'text');
  return Object.entries(set).every(([field, value]) => {
    const limits = isText && field === 'size' ? TEXT_SIZE : LIMITS[field];
    return !limits || typeof value !== 'number' || (value >= limits.min && value <= limits.max);
  });
}
