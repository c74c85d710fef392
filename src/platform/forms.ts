import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { invalid } from './calls.ts';
import { Failure } from './failures.ts';

/** The files a multipart body may hold; whatever else comes is text, also where a client gives it a type or a name. */
export interface FormFiles {
  /** The field they come in. */
  field: string;
  most: number;
  /** Bytes of one file. */
  bytes: number;
  /** What is said at the field where there are more. */
  tooMany: string;
}

/** A multipart body, read whole. */
export interface Form {
  /** The text of a part, or undefined. */
  text(name: string): string | undefined;
  /** A part that holds JSON; undefined when it is absent. @throws Failure 422 at the field when it is not JSON */
  json(name: string): unknown;
  /** The files that are not empty, in the order they came. */
  files: readonly Buffer[];
}

const PARTS_MAX = 20;
const TEXT_BYTES = 64 * 1024;
const NO_FILES: FormFiles = { field: '', most: 0, bytes: 0, tooMany: '' };

/**
 * Reads `multipart/form-data`. A part is a file by its field, not by what a client calls it: many send JSON with a type
 * and a file's name.
 * @throws Failure 415 for another type, 422 for too many files, 413 for too large ones or too many parts, 400 for a body
 *   that breaks off
 */
export async function readForm(request: FastifyRequest, allowed: FormFiles = NO_FILES): Promise<Form> {
  if (!request.isMultipart())
    throw new Failure(415, 'UNSUPPORTED_TYPE', 'Send the body as multipart/form-data.');
  const texts = new Map<string, string>();
  const files: Buffer[] = [];
  let overflow: Failure | undefined;
  try {
    for await (const part of request.parts(optionsFor(allowed))) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw tooLong();
        texts.set(part.fieldname, String(part.value ?? ''));
      } else if (part.fieldname !== allowed.field) texts.set(part.fieldname, await textOf(part));
      // What comes after the last file that is kept is read and let go, so that the answer can be heard.
      else if (overflow) for await (const _ of part.file);
      else {
        const body = await part.toBuffer();
        // What a browser sends for a file input in which nothing was chosen.
        if (body.length > 0) files.push(body);
        if (files.length > allowed.most) overflow = invalid({ [allowed.field]: allowed.tooMany });
      }
    }
  } catch (error) {
    throw overflow ?? refusal(error, allowed);
  }
  if (overflow) throw overflow;
  return {
    text: (name) => texts.get(name),
    json: (name) => parsed(name, texts.get(name)),
    files,
  };
}

const optionsFor = ({ field, most, bytes }: FormFiles) => ({
  // A part that says it is JSON is read as it came: what is no JSON is refused at its field.
  isPartAFile: (name: string | undefined, type: string | undefined, fileName: string | undefined) =>
    name === field || fileName !== undefined || /^application\/(?:octet-stream|json)/i.test(type ?? ''),
  limits: {
    files: PARTS_MAX + most,
    fileSize: Math.max(bytes, TEXT_BYTES + 1),
    fields: PARTS_MAX,
    fieldSize: TEXT_BYTES,
    parts: PARTS_MAX + most,
  },
});

async function textOf({ file }: MultipartFile): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= TEXT_BYTES) chunks.push(chunk);
  }
  if (length > TEXT_BYTES) throw tooLong();
  return Buffer.concat(chunks).toString();
}

function parsed(name: string, text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw invalid({ [name]: 'This is not valid JSON.' });
  }
}

const tooLarge = (message: string) => new Failure(413, 'TOO_LARGE', message);
const tooLong = () => tooLarge('A field of the form is too long.');

function refusal(error: unknown, { bytes }: FormFiles): unknown {
  if (error instanceof Failure) return error;
  const { code } = error as { code?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return tooLarge(`A file may have at most ${Math.floor(bytes / 1024 / 1024)} MB.`);
  if (code?.startsWith('FST_')) return tooLarge('The form has too many fields.');
  return new Failure(400, 'BAD_REQUEST', 'The form could not be read.');
}
