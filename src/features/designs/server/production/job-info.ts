export interface JobInfo {
  hash: string;
  title: string;
  orderCode?: string;
  /** Approval date; the same design and date give the same bytes. */
  date: Date;
  copies?: number;
}

/** Origin in ems, outline in thousandths of an em with y downwards. */
export interface OutlinedLetter {
  x: number;
  y: number;
  d: string;
}

/**
 * Sets a line as outlines, since the file embeds no fonts. `width` is in ems; letters start at the left end of the
 * baseline.
 */
export type SetLine = (line: string) => { width: number; letters: readonly OutlinedLetter[] };
