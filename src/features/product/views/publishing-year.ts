/** Formats a year: `1869`, `180 CE`, `c. 380 BCE`. Negative years are BCE and always approximate. */
export function publishingYear(year: number): string {
  if (year < 0) return `c. ${-year} BCE`;
  return year < 1000 ? `${year} CE` : String(year);
}
