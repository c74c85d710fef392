/** Of one file. */
export const FILE_BYTES_MAX = 200 * 1024 * 1024;
/** Of one volume: more does not hold in a sewn back. Printed on one side a leaf has one page. */
export const LEAVES_MAX = 700;
export const PAGES_MAX = 2 * LEAVES_MAX;
export const PAGES_MIN = 16;
/** Pictures below it look coarse at their printed size. */
export const LEAST_DPI = 200;
/** What a page may measure, cut, in millimetres: what the bindery's sheets and boards allow. */
export const TRIM = { width: { min: 90, max: 230 }, height: { min: 130, max: 320 } } as const;
/** Text stays so far from a cut. */
export const EDGE_MM = 6;
/** What runs to the edge has to run so far over it. */
export const BLEED_MM = 3;
export const COPIES_MAX = 99;
export const FILE_NAME_MAX = 255;
/** Files that are in no order go after so many days, those of an order so many days after its delivery (decision 56). */
export const DRAFT_DAYS = 30;
export const PRINTED_DAYS = 90;
/** Files of which not all has come go so many days after the last of it came. */
export const RECEIVING_DAYS = 7;
/** Of one person, at once. */
export const FILES_MAX = 50;
/** The same of somebody who has not shown yet that their address is theirs. */
export const UNPROVED_FILES_MAX = 5;
export const JOBS_MAX = 200;
