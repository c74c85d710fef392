/** What a production file says of itself besides the design. */
export interface About {
  /** The seal of the design, 64 hexadecimal digits. */
  hash: string;
  title: string;
  orderCode?: string;
  /** When the design was approved: the same design and date give the same bytes. */
  date: Date;
  copies?: number;
}

/** A letter of a line: where its origin stands, in ems, and its outline in thousandths of an em, y downwards. */
export interface Letter {
  x: number;
  y: number;
  d: string;
}

/**
 * Letters a line: how wide it came out, in ems, and its letters from the left end of the baseline. The file holds no
 * fonts, and its printed words are outlines too.
 */
export type Letterer = (line: string) => { width: number; letters: readonly Letter[] };
