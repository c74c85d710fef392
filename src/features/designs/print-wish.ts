import type { LeatherType, VariantType } from '#kernel/binding.ts';
import type { TextPaper } from '#kernel/text-papers.ts';
import type { UploadReference } from './design.ts';

/** What a print job says of its binding; texts may be empty. */
export interface PrintBinding {
  kind: 'book' | 'thesis';
  title: string;
  name: string;
  /** Theses only. */
  degree: string;
  /** Four digits, or ''. */
  year: string;
  arms: UploadReference | null;
  /** Twice the leaves: what the thickness of the book follows from. */
  pages: number;
  /** The leaves, cut, in millimetres. */
  trim: { width: number; height: number };
  paper: TextPaper;
  edition: VariantType;
  leather: LeatherType;
  /** The name of a leather colour. */
  colour: string;
  /** Which way a line along the spine reads: down as in English, up as in French. */
  reads?: 'down' | 'up';
}
