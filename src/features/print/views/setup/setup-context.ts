import type { ComponentType } from 'react';
import type { BookColour } from '#kernel/edition.ts';
import type { Job } from '../../contract.ts';
import type { Spec } from '../../spec.ts';

/** Start of the setup: a chosen file, a saved job, or saved work of the last visit (on a job, or a new one). */
export type SetupSource = { file: File } | { job: string } | { savedJob: string | null };

export interface SetupContext {
  BindingPreview: ComponentType<{ spec: Spec; pages: number; colours: readonly BookColour[] }>;
  ArmsField: ComponentType<{ onUploaded: (arms: { id: string; sha256: string }) => void }>;
  /** Puts a saved job into the cart and shows it there. Rejects with `RequestFailed`. */
  addToCart: (job: Job) => Promise<void>;
}
