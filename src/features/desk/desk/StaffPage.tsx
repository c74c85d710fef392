/** Staff. */
export function Page() {
  return null;
}
