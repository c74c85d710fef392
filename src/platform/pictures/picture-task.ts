export interface PictureTask {
  path: string;
  widths: readonly number[];
  shape: 'whole' | 'square';
  maxPixels: number;
}

export interface MadePicture {
  body: Buffer;
  width: number;
  height: number;
}

export type PictureOutcome = MadePicture[] | 'damaged' | 'too large';

/** `memory` is in bytes. */
export interface PictureReply {
  outcome: PictureOutcome;
  memory: number;
}
