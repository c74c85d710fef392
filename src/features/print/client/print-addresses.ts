import { PAGES, withQuery } from '#kernel/addresses.ts';
import { API } from '#kernel/api.ts';
import type { JobKind } from '../plan.ts';

export const KIND_PAGES: Record<JobKind, string> = { book: PAGES.pdfPrinting, thesis: PAGES.thesisBinding };

/** Where a saved job is changed. */
export const jobAddress = ({ id, spec }: { id: string; spec: { kind: JobKind } }): string =>
  withQuery(KIND_PAGES[spec.kind], { job: id });

export const jobCall = (id: string): string => `${API.printJobs}/${encodeURIComponent(id)}`;
/** Leads to the file, for its owner. */
export const jobFileAddress = (id: string): string => `${jobCall(id)}/file`;
export const uploadCall = (id: string): string => `${API.uploads}/${encodeURIComponent(id)}`;
