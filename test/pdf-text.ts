import { extractText, getDocumentProxy } from 'unpdf';

/** Searchable text of a PDF, and its number of pages. */
export async function readPdf(pdf: Uint8Array): Promise<{ text: string; totalPages: number }> {
  return extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
}
