import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { invalid } from './calls.ts';
import { Failure } from './failures.ts';
import type { UploadedFile } from './uploaded-files.ts';

export interface FormFiles {
  field: string;
  max: number;
  /** Maximum bytes per file. */
  maxBytes: number;
  tooMany: string;
}

export interface FileReceiver {
  admit(): Promise<void>;
  newPath(): Promise<string>;
}

export interface Form {
  text(name: string): string | undefined;
  /** Parses a JSON part; undefined if absent. @throws Failure 422 at the field for invalid JSON */
  json(name: string): unknown;
  files: readonly UploadedFile[];
}

const MAX_PARTS = 20;
const MAX_TEXT_BYTES = 64 * 1024;
const MAX_TEXTS_BYTES = 256 * 1024;
const NO_FILES: FormFiles = { field: '', max: 0, maxBytes: 0, tooMany: '' };
const NO_RECEIVER: FileReceiver = {
  admit: async () => {},
  newPath: () => Promise.reject(new Error('A form without files had one.')),
};

/**
 * Reads `multipart/form-data`, texts into memory and files to disk. The field name decides what is a file, since many
 * clients send JSON with a type and file name. The receiver is asked first if the length implies a file, otherwise at
 * the first file.
 * @throws Failure 415 for another type, 422 for too many files, 413 for too much data, 400 for an aborted body, and
 * what the receiver throws
 */
export async function readForm(
  request: FastifyRequest,
  allowed: FormFiles = NO_FILES,
  receiver: FileReceiver = NO_RECEIVER,
): Promise<Form> {
  if (!request.isMultipart())
    throw new Failure(415, 'UNSUPPORTED_TYPE', 'Send the body as multipart/form-data.');
  const length = Number(request.headers['content-length'] ?? 0);
  // Allows one file too many to start, so the error can be about their number.
  const maxLength = (allowed.max + 1) * allowed.maxBytes + MAX_TEXTS_BYTES;
  if (length > maxLength) throw tooLargeFor(allowed);
  if (length > MAX_TEXTS_BYTES) await receiver.admit();
  // The parts of an aborted body would never end.
  if (request.raw.destroyed) throw abortedForm();
  const texts = new Map<string, string>();
  const files: UploadedFile[] = [];
  let textBytes = 0;
  try {
    for await (const part of request.parts(optionsFor(allowed))) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw tooLong();
        texts.set(part.fieldname, String(part.value ?? ''));
      } else if (part.fieldname !== allowed.field) texts.set(part.fieldname, await readText(part));
      else {
        const file = await receiveFile(part, files.length, allowed, receiver);
        if (file) files.push(file);
      }
      textBytes += texts.get(part.fieldname)?.length ?? 0;
      if (textBytes > MAX_TEXTS_BYTES) throw tooLarge('The form is too long.');
    }
  } catch (error) {
    drainBody(request.raw, maxLength);
    throw toFailure(error);
  }
  return {
    text: (name) => texts.get(name),
    json: (name) => parseJson(name, texts.get(name)),
    files,
  };
}

const optionsFor = ({ field, max, maxBytes }: FormFiles) => ({
  // Parts declared as JSON are read as text; invalid JSON is rejected at its field.
  isPartAFile: (name: string | undefined, type: string | undefined, fileName: string | undefined) =>
    name === field || fileName !== undefined || /^application\/(?:octet-stream|json)/i.test(type ?? ''),
  // Too large files are rejected at once, not at their end, which may never come.
  throwFileSizeLimit: false,
  limits: {
    files: MAX_PARTS + max,
    fileSize: Math.max(maxBytes, MAX_TEXT_BYTES) + 1,
    fields: MAX_PARTS,
    fieldSize: MAX_TEXT_BYTES,
    parts: MAX_PARTS + max,
  },
});

/** Streams a file to disk; null for the empty part browsers send without a file. */
async function receiveFile(
  { file, filename: name }: MultipartFile,
  fileCount: number,
  allowed: FormFiles,
  receiver: FileReceiver,
): Promise<UploadedFile | null> {
  let received: { path: string; handle: FileHandle } | undefined;
  let receivedBytes = 0;
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      if (!received) {
        if (fileCount >= allowed.max) throw invalid({ [allowed.field]: allowed.tooMany });
        await receiver.admit();
        const path = await receiver.newPath();
        received = { path, handle: await open(path, 'wx', 0o600) };
      }
      receivedBytes += chunk.length;
      if (receivedBytes > allowed.maxBytes)
        throw tooLarge(`A file may have at most ${formatBytes(allowed.maxBytes)}.`);
      await received.handle.writeFile(chunk);
    }
  } finally {
    await received?.handle.close();
  }
  return received ? { path: received.path, bytes: receivedBytes, name } : null;
}

async function readText({ file }: MultipartFile): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_TEXT_BYTES) throw tooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Drains a rejected body up to the maximum form size: browsers read the reply only after sending everything. */
function drainBody(body: IncomingMessage, maxBytes: number): void {
  let remaining = maxBytes;
  body.unpipe();
  body.on('data', ({ length }: Buffer) => {
    remaining -= length;
    if (remaining < 0) body.destroy();
  });
  body.resume();
}

function parseJson(name: string, text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw invalid({ [name]: 'This is not valid JSON.' });
  }
}

export const abortedForm = () =>
  new Failure(400, 'BAD_REQUEST', 'The form was cut off. Please send it again.');
const formatBytes = (bytes: number) =>
  bytes % 1024 ** 3 === 0 ? `${bytes / 1024 ** 3} GB` : `${Math.floor(bytes / 1024 / 1024)} MB`;
const tooLarge = (message: string) => new Failure(413, 'TOO_LARGE', message);
const tooLong = () => tooLarge('A field of the form is too long.');
const tooLargeFor = ({ max, maxBytes }: FormFiles) =>
  tooLarge(
    max > 1
      ? `Send at most ${max} files of at most ${formatBytes(maxBytes)} each.`
      : max === 1
        ? `A file may have at most ${formatBytes(maxBytes)}.`
        : 'The form is too long.',
  );

function toFailure(error: unknown): unknown {
  if (error instanceof Failure) return error;
  const { code, syscall } = error as NodeJS.ErrnoException;
  // The disk is full or not writable.
  if (syscall && /^(?:open|write|mkdir)$/.test(syscall)) return error;
  if (code === 'FST_MP_PREMATURE_CLOSE') return abortedForm();
  if (code?.startsWith('FST_')) return tooLarge('The form has too many fields.');
  return new Failure(400, 'BAD_REQUEST', 'The form could not be read.');
}
