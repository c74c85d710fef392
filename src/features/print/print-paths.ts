import { PAGES, withQuery } from '#kernel/paths.ts';

export const printJobPath = ({ id, kind }: { id: string; kind: 'book' | 'thesis' }): string =>
  withQuery(kind === 'thesis' ? PAGES.thesisBinding : PAGES.pdfPrinting, { job: id });
