/** Omits fields that are null; returns anything but an object unchanged. */
export function withoutNulls<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  const said = {} as T;
  for (const key in value) if (value[key] !== null) said[key] = value[key];
  return said;
}
