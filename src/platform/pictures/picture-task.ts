/** What is to be made of one file. */
export interface PictureTask {
  path: string;
  /** One picture is made for each. */
  widths: readonly number[];
  shape: 'whole' | 'square';
  maxPixels: number;
}

export interface MadePicture {
  body: Buffer;
  width: number;
  height: number;
}

/** The pictures in the order of the widths, or why there are none. */
export type PictureOutcome = MadePicture[] | 'damaged' | 'too large';

/** What the process answers, and how much memory it has then, in bytes. */
export interface PictureReply {
  outcome: PictureOutcome;
  memory: number;
}
