import { dayText } from '#kernel/date-text.ts';

/** `23-11-2026, 11:40 UTC`: a moment to the minute (decision 48). `at` is ISO 8601 in UTC. */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at}>
    {dayText(at)}, {at.slice(11, 16)}&nbsp;UTC
  </time>
);
