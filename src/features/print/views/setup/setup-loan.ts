import type { ComponentType } from 'react';
import type { BookColour } from '#kernel/edition.ts';
import type { Job } from '../../contract.ts';
import type { Spec } from '../../spec.ts';

/** What is taken up first: a file that was just chosen, a job that was saved, or what was left here, of a job or of none. */
export type First = { file: File } | { job: string } | { kept: string | null };

/** What other subjects of the shop lend to the setup. */
export interface SetupLoan {
  /** The binding of a book with so many pages. */
  BindingPreview: ComponentType<{ spec: Spec; pages: number; colours: readonly BookColour[] }>;
  /** Takes a picture of a coat of arms. */
  ArmsField: ComponentType<{ onGiven: (arms: { id: string; sha256: string }) => void }>;
  /** Puts a saved job into the cart, and shows that it is there. Rejects with `RequestFailed`. */
  addToCart: (job: Job) => Promise<void>;
}
