import { formatDate, formatLongDate } from '#kernel/format-date.ts';

/** A date in the shop's format (decision 48). `moment` is ISO 8601. */
export const DateText = ({ moment }: { moment: string }) => (
  <time dateTime={moment.slice(0, 10)}>{formatDate(moment)}</time>
);

/** A date within a sentence (decision 60). `moment` is ISO 8601. */
export const LongDate = ({ moment }: { moment: string }) => (
  <time dateTime={moment.slice(0, 10)}>{formatLongDate(moment)}</time>
);
