/** Omits fields that are null; returns anything but an object unchanged. */
export function withoutNulls<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  const result = {} as T;
  for (const key in value) if (value[key] !== null) result[key] = value[key];
  return result;
}
