import type { Design } from './design.ts';

/**
 * The one way in which a design is written: keys sorted, numbers as JavaScript writes them and never −0, letters
 * composed (NFC). The same design has the same text wherever and in whatever order it was made.
 */
export const canonicalDesign = (design: Design): string => written(design);

function written(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.normalize('NFC'));
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new RangeError(`A design holds ${value}, which is no measure.`);
    return String(value === 0 ? 0 : value);
  }
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${written(field)}`).join(',')}}`;
}
