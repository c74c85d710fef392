/** SQL expression that formats a timestamp column as ISO 8601 in UTC, in any session time zone. */
export const isoTimestamp = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Converts a timestamp in PostgreSQL’s format to ISO 8601. */
export const toIsoTime = (timestamp: string): string => new Date(timestamp).toISOString();
