/** Whether the database refused a row because another one has the same key, whatever the layers around the error. */
export function isDuplicate(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if ((at as { code?: string }).code === UNIQUE_VIOLATION) return true;
  return false;
}
const UNIQUE_VIOLATION = '23505';
