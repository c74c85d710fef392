declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs' {
  /** The half of PDF.js that reads, to be joined to a port. */
  export const WorkerMessageHandler: { initializeFromPort(port: unknown): void };
}
