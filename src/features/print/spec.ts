import type { TextPaper } from '#features/designs/text-papers.ts';
import type { LeatherType, VariantType } from '#kernel/binding.ts';
import type { JobKind } from './plan.ts';

/** Lettering of the binding. Empty lines are left out. */
interface Lettering {
  title: string;
  name: string;
  /** Degree, in full or short; theses only. */
  degree: string;
  /** Four digits, or ''. */
  year: string;
  /** Coat of arms, uploaded with `POST /api/designs/uploads`; null for none. */
  arms: { id: string; sha256: string } | null;
}

/** The book to make from a file: everything its price, weight and binding depend on. */
export interface Spec {
  kind: JobKind;
  trim: { widthMm: number; heightMm: number };
  paper: TextPaper;
  isTwoSided: boolean;
  /** Whether colour pages are printed in colour; otherwise everything is black. */
  inColour: boolean;
  edition: VariantType;
  leather: LeatherType;
  colour: string;
  lettering: Lettering;
  /** University id; null for none. */
  university: string | null;
  copies: number;
}
