import { createWorkshop } from '../../src/features/print/client/workshop.ts';

export interface Stage {
  createWorkshop: typeof createWorkshop;
  chosen: Blob;
}
declare global {
  interface Window extends Stage {}
}

window.createWorkshop = createWorkshop;
