import type { BindingDesign } from '#kernel/binding-design.ts';
import type { DesignView } from '#kernel/tooled-binding.ts';
import type { CoverFile } from '../drawing/encode.ts';
import type { MonogramSubject } from '../drawing/lettering/monogram.ts';
import type { ArticlePictureFile } from '../drawing/scene/upright-book.ts';

/** Work of a renderer; `title` names it in error messages. */
export type DrawingTask = { title: string } & (
  | { kind: 'binding'; design: BindingDesign; view: DesignView; file: CoverFile }
  | { kind: 'monogram'; monogram: MonogramSubject; file: CoverFile }
  | { kind: 'article'; books: readonly Uint8Array[]; file: ArticlePictureFile }
);

/** `memory` is what the renderer holds after the drawing, in bytes. */
export type RendererReply = { memory: number } & (
  | { bytes: Uint8Array; error?: undefined }
  | { error: string }
);
