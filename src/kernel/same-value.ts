/** Compares JSON values; absent equals null, and the order of keys is ignored. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (one === null || one === undefined) return other === null || other === undefined;
  if (typeof one !== 'object' || typeof other !== 'object' || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return false;
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => isSame(a[name], b[name]));
}
