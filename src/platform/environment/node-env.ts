const valueAtStart = process.env.NODE_ENV?.trim() || undefined;

/** Returns `NODE_ENV` as set by the operator; undefined if not set. */
export function initialNodeEnv(): string | undefined {
  const now = process.env.NODE_ENV;
  return valueAtStart ?? (now === 'production' ? undefined : now);
}
