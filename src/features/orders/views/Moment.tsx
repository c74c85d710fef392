import { formatDate } from '#kernel/format-date.ts';

/** Formats a UTC timestamp to the minute: `23-11-2026, 11:40 UTC` (decision 48). */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at}>
    {formatDate(at)}, {at.slice(11, 16)}&nbsp;UTC
  </time>
);
