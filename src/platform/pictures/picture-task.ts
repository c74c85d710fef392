export interface PictureTask {
  path: string;
  /** One picture per width. */
  widths: readonly number[];
  shape: 'whole' | 'square';
  maxPixels: number;
}

export interface MadePicture {
  body: Buffer;
  width: number;
  height: number;
}

/** Pictures in order of the widths, or the reason for none. */
export type PictureOutcome = MadePicture[] | 'damaged' | 'too large';

/** `memory` is in bytes. */
export interface PictureReply {
  outcome: PictureOutcome;
  memory: number;
}
