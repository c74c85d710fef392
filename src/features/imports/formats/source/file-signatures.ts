import { UnreadableFile } from '../../import-record.ts';

const AS_CSV = 'Open it in your spreadsheet and save it as CSV (UTF-8).';

const SIGNATURES: readonly (readonly [bytes: string, message: string])[] = [
  ['504b0304', `This is an Excel or LibreOffice workbook, or an archive. ${AS_CSV}`],
  ['504b0506', 'This is an empty archive.'],
  ['d0cf11e0', `This is an old Excel workbook. ${AS_CSV}`],
  ['25504446', `This is a PDF. Ask for the list as a spreadsheet and save it as CSV.`],
  ['1f8b', 'This is a compressed file. Unpack it and upload the file inside.'],
  ['425a68', 'This is a compressed file. Unpack it and upload the file inside.'],
  ['377abcaf', 'This is an archive. Unpack it and upload the file inside.'],
  ['526172211a', 'This is an archive. Unpack it and upload the file inside.'],
  ['7b5c727466', 'This is an RTF document. Save its table as CSV.'],
  ['89504e47', 'This is an image. Upload a list of books instead.'],
  ['ffd8ff', 'This is an image. Upload a list of books instead.'],
  ['47494638', 'This is an image. Upload a list of books instead.'],
];

/** @throws UnreadableFile for binary files */
export function rejectBinaryFiles(head: Buffer): void {
  if (head.length === 0) throw new UnreadableFile('The file is empty.');
  const hex = head.toString('hex', 0, 8);
  const signature = SIGNATURES.find(([bytes]) => hex.startsWith(bytes));
  if (signature) throw new UnreadableFile(signature[1]);
}

/** UTF-16 without a byte order mark: Latin text has a zero in every other byte, other encodings have none. */
export function detectUtf16(head: Buffer): 'utf-16le' | 'utf-16be' | null {
  const sample = head.subarray(0, 4096);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (even + odd === 0) return null;
  const many = sample.length / 5;
  if (odd > many && even < odd / 10) return 'utf-16le';
  if (even > many && odd < even / 10) return 'utf-16be';
  throw new UnreadableFile(
    `This isn’t a text file. If it is a table, ${AS_CSV[0]?.toLowerCase()}${AS_CSV.slice(1)}`,
  );
}
