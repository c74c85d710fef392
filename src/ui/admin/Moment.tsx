import { dayText } from '#kernel/date-text.ts';

/** A moment of ISO 8601 as the admin writes it: the day, and where asked the time of it, at the place of who reads. */
export function Moment({ at, withTime = false }: { at: string | null | undefined; withTime?: boolean }) {
  if (!at) return null;
  const date = new Date(at);
  const time = withTime ? ` ${date.toTimeString().slice(0, 5)}` : '';
  return <time dateTime={at} title={date.toString()}>{`${dayText(local(date))}${time}`}</time>;
}

/** The day on the reader's own calendar. */
const local = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
