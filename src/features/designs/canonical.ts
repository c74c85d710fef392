import type { Design } from './design.ts';

/**
 * Serializes a design independently of origin: keys sorted, numbers as JavaScript prints them and never −0, text in
 * NFC.
 */
export const canonicalDesign = (design: Design): string => serialize(design);

function serialize(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.normalize('NFC'));
  if (typeof value === 'number') {
    if (!Number.isFinite(value))
      throw new RangeError(`A design contains ${value}, which is not a valid number.`);
    return String(value === 0 ? 0 : value);
  }
  if (Array.isArray(value)) return `[${value.map(serialize).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${serialize(field)}`).join(',')}}`;
}
