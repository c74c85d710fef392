import { createFileWorker } from '../../src/features/print/client/create-file-worker.ts';

export interface Stage {
  createWorkshop: typeof createFileWorker;
  selectedFile: Blob;
}
declare global {
  interface Window extends Stage {}
}

window.createWorkshop = createFileWorker;
