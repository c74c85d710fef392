import { formatDate } from '#kernel/format-date.ts';

/** Shows a local date, optionally with the time. `at` is ISO 8601. */
export function DateTime({ at, withTime = false }: { at: string | null | undefined; withTime?: boolean }) {
  if (!at) return null;
  const date = new Date(at);
  const time = withTime ? ` ${date.toTimeString().slice(0, 5)}` : '';
  return <time dateTime={at} title={date.toString()}>{`${formatDate(localDate(date))}${time}`}</time>;
}

const localDate = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
