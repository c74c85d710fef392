import { createWorkshop } from '../../src/features/print/client/workshop.ts';

/** What stands on a page with nothing but the worker that opens, checks and mends a file. */
export interface Stage {
  createWorkshop: typeof createWorkshop;
  /** What a test gives to it. */
  chosen: Blob;
}
declare global {
  interface Window extends Stage {}
}

window.createWorkshop = createWorkshop;
