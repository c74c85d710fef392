import { type Expression, text } from '#db/select.ts';

/** Timestamp as ISO 8601 in milliseconds, in which articles are scheduled and published. */
export const preciseTime = (sql: string): Expression<string> =>
  text(`to_char(${sql} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
