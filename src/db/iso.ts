/** A moment as ISO 8601 in UTC, whatever the connection's time zone: an expression of SQL over a column. */
export const iso = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
