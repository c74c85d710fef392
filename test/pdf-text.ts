import { extractText, getDocumentProxy } from 'unpdf';

export async function readPdf(pdf: Uint8Array): Promise<{ text: string; totalPages: number }> {
  return extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
}
