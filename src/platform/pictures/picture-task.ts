export interface PictureTask {
  path: string;
  widths: readonly number[];
  shape: 'whole' | 'square';
  maxPixels: number;
}

export interface Picture {
  body: Buffer;
  width: number;
  height: number;
}

export type PictureOutcome = Picture[] | 'damaged' | 'too large';
