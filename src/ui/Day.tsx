import { dayText } from '#kernel/date-text.ts';

/** A date in the shop's format (decision 48). `moment` is ISO 8601. */
export const Day = ({ moment }: { moment: string }) => (
  <time dateTime={moment.slice(0, 10)}>{dayText(moment)}</time>
);
