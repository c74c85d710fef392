import type { LeatherType, VariantType } from '#kernel/binding.ts';
import type { TextPaper } from '#kernel/text-papers.ts';
import type { JobKind } from './plan.ts';

/** What the binding is lettered with. Lines that are empty are left out. */
interface Lettering {
  title: string;
  name: string;
  /** A degree in full or short; theses only. */
  degree: string;
  /** Four digits, or ''. */
  year: string;
  /** Coat of arms: an upload of the designs' (`POST /api/designs/uploads`); null without. */
  arms: { id: string; sha256: string } | null;
}

/** The book that a file is to become: all that its price, its weight and its binding depend on. */
export interface Spec {
  kind: JobKind;
  trim: { widthMm: number; heightMm: number };
  paper: TextPaper;
  isTwoSided: boolean;
  /** Whether pages in colour are printed in colour; else all is printed in black. */
  inColour: boolean;
  edition: VariantType;
  leather: LeatherType;
  /** The name of a leather colour. */
  colour: string;
  lettering: Lettering;
  /** The id of a university; null for none. */
  university: string | null;
  copies: number;
}
