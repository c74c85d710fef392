/** Bytes in which PDF readers look for the mark. */
const HEAD_BYTES = 1024;

/** Returns the first PDF by content, not by name, or a message explaining why there is none. */
export async function findFirstPdf(files: readonly File[]): Promise<{ file: File | null; message: string }> {
  for (const file of files) if (await isPdf(file)) return { file, message: '' };
  const [file] = files;
  if (!file) return { file: null, message: '' };
  if (file.size === 0) return { file: null, message: `“${file.name}” is empty. Save or export it again.` };
  return { file: null, message: `“${file.name}” is ${kindText(file)}. ${adviceText(file)}` };
}

async function isPdf(file: File): Promise<boolean> {
  const head = await file
    .slice(0, HEAD_BYTES)
    .text()
    .catch(() => '');
  return head.includes('%PDF-');
}

const kindText = ({ type, name }: File): string => {
  if (type.startsWith('image/')) return 'a picture, not a PDF';
  if (isDocument(name)) return 'a text document, not a PDF';
  return 'not a PDF';
};
const adviceText = ({ name }: File): string =>
  isDocument(name)
    ? 'Export it as a PDF so that line breaks stay as you see them.'
    : 'Choose the PDF of your book.';
const isDocument = (name: string) => /\.(docx?|odt|rtf|pages|tex|indd)$/i.test(name);
