import type { CoverFile } from '../drawing/encode.ts';
import type { ArticlePictureFile } from '../drawing/scene/standing-file.ts';
import type { CoverOptions, CoverSubject } from '../drawing/types.ts';

/** A cover to be drawn, or finished covers to be put side by side. */
export type Task =
  | { kind: 'cover'; subject: CoverSubject; options: CoverOptions; file: CoverFile }
  | { kind: 'article'; title: string; books: readonly Uint8Array[]; file: ArticlePictureFile };

/** What the process of a renderer answers; `memory` is what it holds after the drawing, in bytes. */
export type Reply = { memory: number } & ({ bytes: Uint8Array; error?: undefined } | { error: string });
