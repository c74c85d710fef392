/**
 * A year as a book's page shows it: `1869`, `180 CE`, `c. 380 BCE`. Years before the common era are negative, and
 * never known to the year.
 */
export function publishingYear(year: number): string {
  if (year < 0) return `c. ${-year} BCE`;
  return year < 1000 ? `${year} CE` : String(year);
}
