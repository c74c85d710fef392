import { PAGES, withQuery } from './addresses.ts';

/** The page on which a print job is changed. */
export const printJobAddress = ({ id, kind }: { id: string; kind: 'book' | 'thesis' }): string =>
  withQuery(kind === 'thesis' ? PAGES.thesisBinding : PAGES.pdfPrinting, { job: id });
