import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { invalid } from './calls.ts';
import { Failure } from './failures.ts';
import type { UploadedFile } from './uploaded-files.ts';

export interface FormFiles {
  field: string;
  most: number;
  /** Maximum bytes per file. */
  bytes: number;
  tooMany: string;
}

export interface FileKeeper {
  admit(): Promise<void>;
  newPath(): Promise<string>;
}

export interface Form {
  text(name: string): string | undefined;
  /** Parses a JSON part; undefined if absent. @throws Failure 422 at the field for invalid JSON */
  json(name: string): unknown;
  files: readonly UploadedFile[];
}

const PARTS_MAX = 20;
const TEXT_BYTES = 64 * 1024;
const TEXTS_BYTES = 256 * 1024;
const NO_FILES: FormFiles = { field: '', most: 0, bytes: 0, tooMany: '' };
const NO_KEEPER: FileKeeper = {
  admit: async () => {},
  newPath: () => Promise.reject(new Error('A form without files had one.')),
};

/**
 * Reads `multipart/form-data`, texts into memory and files to disk. The field name decides what is a file, since many
 * clients send JSON with a type and file name. The keeper is asked first if the length implies a file, otherwise at
 * the first file.
 * @throws Failure 415 for another type, 422 for too many files, 413 for too much data, 400 for an aborted body, and
 * what the keeper throws
 */
export async function readForm(
  request: FastifyRequest,
  allowed: FormFiles = NO_FILES,
  keeper: FileKeeper = NO_KEEPER,
): Promise<Form> {
  if (!request.isMultipart())
    throw new Failure(415, 'UNSUPPORTED_TYPE', 'Send the body as multipart/form-data.');
  const length = Number(request.headers['content-length'] ?? 0);
  // Allows one file too many to start, so the error can be about their number.
  const most = (allowed.most + 1) * allowed.bytes + TEXTS_BYTES;
  if (length > most) throw tooLargeFor(allowed);
  if (length > TEXTS_BYTES) await keeper.admit();
  // The parts of an aborted body would never end.
  if (request.raw.destroyed) throw brokenOff();
  const texts = new Map<string, string>();
  const files: UploadedFile[] = [];
  let textBytes = 0;
  try {
    for await (const part of request.parts(optionsFor(allowed))) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw tooLong();
        texts.set(part.fieldname, String(part.value ?? ''));
      } else if (part.fieldname !== allowed.field) texts.set(part.fieldname, await textOf(part));
      else {
        const file = await keepFile(part, files.length, allowed, keeper);
        if (file) files.push(file);
      }
      textBytes += texts.get(part.fieldname)?.length ?? 0;
      if (textBytes > TEXTS_BYTES) throw tooLarge('The form is too long.');
    }
  } catch (error) {
    letGo(request.raw, most);
    throw refusal(error);
  }
  return {
    text: (name) => texts.get(name),
    json: (name) => parsed(name, texts.get(name)),
    files,
  };
}

const optionsFor = ({ field, most, bytes }: FormFiles) => ({
  // Parts declared as JSON are read as text; invalid JSON is rejected at its field.
  isPartAFile: (name: string | undefined, type: string | undefined, fileName: string | undefined) =>
    name === field || fileName !== undefined || /^application\/(?:octet-stream|json)/i.test(type ?? ''),
  // Too large files are rejected at once, not at their end, which may never come.
  throwFileSizeLimit: false,
  limits: {
    files: PARTS_MAX + most,
    fileSize: Math.max(bytes, TEXT_BYTES) + 1,
    fields: PARTS_MAX,
    fieldSize: TEXT_BYTES,
    parts: PARTS_MAX + most,
  },
});

/** Streams a file to disk; null for the empty part browsers send without a file. */
async function keepFile(
  { file, filename: name }: MultipartFile,
  before: number,
  allowed: FormFiles,
  keeper: FileKeeper,
): Promise<UploadedFile | null> {
  let kept: { path: string; handle: FileHandle } | undefined;
  let bytes = 0;
  try {
    for await (const piece of file as AsyncIterable<Buffer>) {
      if (!kept) {
        if (before >= allowed.most) throw invalid({ [allowed.field]: allowed.tooMany });
        await keeper.admit();
        const path = await keeper.newPath();
        kept = { path, handle: await open(path, 'wx', 0o600) };
      }
      bytes += piece.length;
      if (bytes > allowed.bytes) throw tooLarge(`A file may have at most ${inWords(allowed.bytes)}.`);
      await kept.handle.writeFile(piece);
    }
  } finally {
    await kept?.handle.close();
  }
  return kept ? { path: kept.path, bytes, name } : null;
}

async function textOf({ file }: MultipartFile): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of file as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > TEXT_BYTES) throw tooLong();
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

/** Drains a rejected body up to the maximum form size: browsers read the reply only after sending everything. */
function letGo(body: IncomingMessage, most: number): void {
  let left = most;
  body.unpipe();
  body.on('data', ({ length }: Buffer) => {
    left -= length;
    if (left < 0) body.destroy();
  });
  body.resume();
}

function parsed(name: string, text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw invalid({ [name]: 'This is not valid JSON.' });
  }
}

export const brokenOff = () => new Failure(400, 'BAD_REQUEST', 'The form broke off.');
const inWords = (bytes: number) =>
  bytes % 1024 ** 3 === 0 ? `${bytes / 1024 ** 3} GB` : `${Math.floor(bytes / 1024 / 1024)} MB`;
const tooLarge = (message: string) => new Failure(413, 'TOO_LARGE', message);
const tooLong = () => tooLarge('A field of the form is too long.');
const tooLargeFor = ({ most, bytes }: FormFiles) =>
  tooLarge(
    most > 1
      ? `Send at most ${most} files of at most ${inWords(bytes)} each.`
      : most === 1
        ? `A file may have at most ${inWords(bytes)}.`
        : 'The form is too long.',
  );

function refusal(error: unknown): unknown {
  if (error instanceof Failure) return error;
  const { code, syscall } = error as NodeJS.ErrnoException;
  // The disk is full or not writable.
  if (syscall && /^(?:open|write|mkdir)$/.test(syscall)) return error;
  if (code === 'FST_MP_PREMATURE_CLOSE') return brokenOff();
  if (code?.startsWith('FST_')) return tooLarge('The form has too many fields.');
  return new Failure(400, 'BAD_REQUEST', 'The form could not be read.');
}
