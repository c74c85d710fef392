import { createWorkshop } from '../../src/features/print/client/workshop.ts';

declare global {
  interface Window {
    createWorkshop: typeof createWorkshop;
    /** What a test gives to it. */
    chosen: Blob;
  }
}

/** A page with nothing but the worker that opens, checks and mends a file. */
window.createWorkshop = createWorkshop;
