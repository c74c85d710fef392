/** Formats a date as `dd-MM-yyyy` in UTC, or `-` for none (storefront 5, decision 48). */
export function formatDate(moment: string | null | undefined): string {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(toIso(moment) ?? '')?.[0];
  return day ? day.split('-').reverse().join('-') : '-';
}

function toIso(moment: string | null | undefined): string | undefined {
  const time = moment ? Date.parse(moment) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
