/** Audit. */
export function Page() {
  return null;
}
