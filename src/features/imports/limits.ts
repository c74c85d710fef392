/** Maximum file size; enough for a million books with descriptions. */
export const IMPORT_BYTES_MAX = 2 * 1024 * 1024 * 1024;
export const VALUE_MAX = 300;
/** Period in which an applied import can be undone. */
export const UNDO_HOURS = 24;
/** Retention of the rows of finished imports, in days. */
export const ROWS_DAYS = 30;
export const COLUMN_MAX = 2000;
