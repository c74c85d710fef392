import { PAGES, withQuery } from './addresses.ts';

export const printJobAddress = ({ id, kind }: { id: string; kind: 'book' | 'thesis' }): string =>
  withQuery(kind === 'thesis' ? PAGES.thesisBinding : PAGES.pdfPrinting, { job: id });
