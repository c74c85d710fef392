const atStart = process.env.NODE_ENV?.trim() || undefined;

/** Returns `NODE_ENV` as set by the operator; undefined if not set. */
export function givenNodeEnv(): string | undefined {
  const now = process.env.NODE_ENV;
  return atStart ?? (now === 'production' ? undefined : now);
}
