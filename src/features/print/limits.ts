export const FILE_BYTES_MAX = 200 * 1024 * 1024;
/** Leaves per volume that a sewn spine can hold. Printed on one side, a leaf has one page. */
export const LEAVES_MAX = 700;
export const PAGES_MAX = 2 * LEAVES_MAX;
export const PAGES_MIN = 16;
/** Pictures below this look coarse at their printed size. */
export const DPI_MIN = 200;
/** Trimmed page size in millimetres that the bindery's sheets and boards allow. */
export const TRIM = { width: { min: 90, max: 230 }, height: { min: 130, max: 320 } } as const;
/** Minimum distance of text from a trimmed edge. */
export const EDGE_MM = 6;
/** Bleed needed where content runs to the edge. */
export const BLEED_MM = 3;
export const COPIES_MAX = 99;
export const FILE_NAME_MAX = 255;
/** Days until files are deleted: unordered ones, and ordered ones after delivery (decision 56). */
export const DRAFT_DAYS = 30;
export const PRINTED_DAYS = 90;
/** Days an unfinished upload is kept after its last byte. */
export const RECEIVING_DAYS = 7;
/** Files per person, except those needed by orders. */
export const FILES_MAX = 50;
export const UNVERIFIED_FILES_MAX = 5;
export const JOBS_MAX = 200;

/** Longest degree lettered on a thesis spine, in characters; longer ones go on the front only. */
export const SPINE_DEGREE_MAX = 12;
