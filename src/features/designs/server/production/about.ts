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

/**
 * Letters a line: its outlines with the left end of the baseline at 0,0, in millimetres, and how wide it came out. The
 * file holds no fonts, and its printed words are outlines too.
 */
export type Letterer = (line: string, size: number) => { d: string; width: number };
