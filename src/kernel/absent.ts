/** The same with what is null left out: what is not there is not said. Anything but an object is itself. */
export function withoutNulls<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  const said = {} as T;
  for (const key in value) if (value[key] !== null) said[key] = value[key];
  return said;
}
