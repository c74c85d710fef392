/** Bytes of a file: what an exporter of a million books with their descriptions makes. */
export const IMPORT_BYTES_MAX = 2 * 1024 * 1024 * 1024;
/** Characters of a name or value that the settings of an import say. */
export const VALUE_MAX = 300;
/** Within how many hours what was applied may be taken back. */
export const UNDO_HOURS = 24;
/** For how many days the rows of an import that has ended are kept. */
export const ROWS_DAYS = 30;
/** Characters of the name of a column. */
export const COLUMN_MAX = 2000;
