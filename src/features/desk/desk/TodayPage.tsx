/** Today. */
export function Page() {
  return null;
}
