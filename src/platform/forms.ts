import type { FastifyRequest } from 'fastify';
import { invalid } from './calls.ts';
import { Failure } from './failures.ts';

/** What a multipart body may hold. */
export interface FormLimits {
  /** How many files, all fields together. */
  files: number;
  /** Bytes of one file. */
  fileBytes: number;
}

/** A multipart body, read whole. */
export interface Form {
  /** The text of a field, or undefined. */
  text(name: string): string | undefined;
  /** A field or a file that holds JSON; undefined when it is absent. @throws Failure 422 at the field when it is not JSON */
  json(name: string): unknown;
  /** The files of a field that are not empty, in the order they came. */
  files(name: string): Buffer[];
}

const FIELDS_MAX = 20;
const FIELD_BYTES = 64 * 1024;

/**
 * Reads `multipart/form-data`.
 * @throws Failure 415 for another type, 413 for too many or too large files, 400 for a body that breaks off
 */
export async function readForm(
  request: FastifyRequest,
  { files: most, fileBytes }: FormLimits,
): Promise<Form> {
  if (!request.isMultipart())
    throw new Failure(415, 'UNSUPPORTED_TYPE', 'Send the body as multipart/form-data.');
  const texts = new Map<string, string>();
  const files = new Map<string, Buffer[]>();
  const limits = {
    files: most,
    fileSize: fileBytes,
    fields: FIELDS_MAX,
    fieldSize: FIELD_BYTES,
    parts: FIELDS_MAX + most,
  };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw tooLarge('A field of the form is too long.');
        texts.set(part.fieldname, textOf(part.value));
        continue;
      }
      const body = await part.toBuffer();
      // What a browser sends for a file input in which nothing was chosen.
      if (body.length > 0) files.set(part.fieldname, [...(files.get(part.fieldname) ?? []), body]);
    }
  } catch (error) {
    throw refusal(error, { files: most, fileBytes });
  }
  return {
    text: (name) => texts.get(name),
    json: (name) => parsed(name, texts.get(name) ?? files.get(name)?.[0]?.toString()),
    files: (name) => files.get(name) ?? [],
  };
}

/** A field that says it is JSON comes parsed. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null);

function parsed(name: string, text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw invalid({ [name]: 'This is not valid JSON.' });
  }
}

const tooLarge = (message: string) => new Failure(413, 'TOO_LARGE', message);

function refusal(error: unknown, { files, fileBytes }: FormLimits): unknown {
  if (error instanceof Failure) return error;
  const { code } = error as { code?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return tooLarge(`A file may have at most ${Math.floor(fileBytes / 1024 / 1024)} MB.`);
  if (code === 'FST_FILES_LIMIT') return tooLarge(`Send at most ${files} ${files === 1 ? 'file' : 'files'}.`);
  if (code === 'FST_INVALID_JSON_FIELD_ERROR')
    return new Failure(400, 'INVALID_JSON', 'A field of the form is not valid JSON.');
  if (code?.startsWith('FST_')) return tooLarge('The form has too many fields.');
  return new Failure(400, 'BAD_REQUEST', 'The form could not be read.');
}
