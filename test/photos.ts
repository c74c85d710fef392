import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { UploadedFile } from '#platform/http/uploaded-files.ts';

export const solidColour = (width: number, height: number, background = '#804020') =>
  sharp({ create: { width, height, channels: 3, background } });

/** Black PNG with one bit per pixel, written by hand, since an encoder takes seconds for a very large one. */
export function blackPng(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  const chunks = { IHDR: header, IDAT: deflateSync(rows), IEND: Buffer.alloc(0) };
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...Object.entries(chunks).map(pngChunk)]);
}

function pngChunk([name, data]: [string, Buffer]): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Animated GIF of 60 by 40 pixels: a red frame, then a blue one. */
export async function animatedPhoto(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((c) => solidColour(60, 40, c).png().toBuffer()),
  );
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
}

export async function writeUploadedFile(folder: string, body: Buffer): Promise<UploadedFile> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  await writeFile(path, body);
  return { path, bytes: body.length };
}

const noise = () =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
const firstHalf = (file: Buffer) => file.subarray(0, Math.floor(file.length / 2));
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

/** First box (`ftyp`) of a HEIF file: its major and compatible brands. */
const heifHeader = (...kinds: string[]) => {
  const [kind = '', ...otherKinds] = kinds;
  const length = 16 + 4 * otherKinds.length;
  return Buffer.from(
    `\0\0\0${String.fromCharCode(length)}ftyp${kind}\0\0\0\0${otherKinds.join('')}`,
    'latin1',
  );
};
const otherFormatMessage = (format: string) =>
  new RegExp(`read ${format} pictures. Send a JPEG, PNG, WebP, GIF or AVIF file`);

interface BadPhoto {
  /** Fault, phrased to follow “a photo”. */
  name: string;
  make: () => Promise<Buffer> | Buffer;
  message: RegExp;
}

export const BAD_PHOTOS: BadPhoto[] = [
  { name: 'that is text', make: () => Buffer.from('no picture at all'), message: /isn’t a picture/ },
  {
    name: 'that is HEIC',
    make: () => heifHeader('heic', 'mif1', 'heic'),
    message: otherFormatMessage('HEIC'),
  },
  {
    name: 'that is HEIC by its kinds',
    make: () => heifHeader('mif1', 'heic'),
    message: otherFormatMessage('HEIC'),
  },
  {
    name: 'that is TIFF',
    make: () => solidColour(9, 9).tiff().toBuffer(),
    message: otherFormatMessage('TIFF'),
  },
  {
    name: 'that is BMP',
    make: () => Buffer.from(`BM\x46\0\0\0\0\0\0\0\x36\0\0\0${'\0'.repeat(56)}`, 'latin1'),
    message: otherFormatMessage('BMP'),
  },
  {
    name: 'that is JPEG XL',
    make: () => Buffer.from('\xff\x0a and more of it', 'latin1'),
    message: otherFormatMessage('JPEG XL'),
  },
  { name: 'that is a drawing', make: () => Buffer.from(svg), message: /isn’t a picture/ },
  {
    name: 'that only begins like one',
    make: () => Buffer.from('\xff\xd8\xff\xe0 and no more', 'latin1'),
    message: /damaged/,
  },
  {
    name: '20,000 px wide in 5 kB',
    make: () => blackPng(20_000, 2_100),
    message: /up to 40 megapixels/,
  },
  {
    name: 'that breaks off as JPEG',
    make: async () => firstHalf(await noise().jpeg().toBuffer()),
    message: /damaged/,
  },
  {
    name: 'that breaks off as PNG',
    make: async () => firstHalf(await noise().png().toBuffer()),
    message: /damaged/,
  },
  {
    name: 'that breaks off as WebP',
    make: async () => firstHalf(await noise().webp().toBuffer()),
    message: /damaged/,
  },
  {
    name: 'that breaks off as AVIF',
    make: async () => firstHalf(await noise().avif({ effort: 0 }).toBuffer()),
    message: /damaged/,
  },
  {
    name: 'that breaks off as GIF',
    make: async () => firstHalf(await noise().gif({ effort: 1 }).toBuffer()),
    message: /damaged/,
  },
];
