import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { API } from '#kernel/api.ts';
import { XSRF_COOKIE, XSRF_HEADER } from '#kernel/limits.ts';
import { type Browser, formatCookies } from './people.ts';

export const TUS = { 'tus-resumable': '1.0.0' };
const OCTETS = 'application/offset+octet-stream';

export const uploadPath = (id: string) => `${API.uploads}/${id}`;

export const announceFile = (
  person: Browser,
  bytes: number,
  { name = 'My thesis.pdf', headers = {} }: { name?: string; headers?: Record<string, string> } = {},
): Promise<LightMyRequestResponse> =>
  person.inject({
    method: 'POST',
    url: API.uploads,
    headers: {
      ...TUS,
      'upload-length': String(bytes),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
      ...headers,
    },
  });

export async function beginUpload(person: Browser, bytes: number, name?: string): Promise<string> {
  const reply = await announceFile(person, bytes, name === undefined ? {} : { name });
  expect(reply.statusCode, reply.body).toBe(201);
  return String(reply.headers.location).split('/').at(-1) as string;
}

export const sendPart = (
  person: Browser,
  id: string,
  offset: number,
  payload: Buffer,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> =>
  person.inject({
    method: 'PATCH',
    url: uploadPath(id),
    headers: { ...TUS, 'upload-offset': String(offset), 'content-type': OCTETS, ...headers },
    payload,
  });

/** Begins to send a part over a connection that stays open until it is aborted. */
export function openPart(origin: string, person: Browser, id: string, offset: number, part: Uint8Array) {
  const connection = new AbortController();
  const request: RequestInit & { duplex: 'half' } = {
    method: 'PATCH',
    headers: {
      ...TUS,
      cookie: formatCookies(person),
      [XSRF_HEADER]: person.cookies.get(XSRF_COOKIE) ?? '',
      'upload-offset': String(offset),
      'content-type': OCTETS,
    },
    body: new ReadableStream({ start: (controller) => controller.enqueue(part) }),
    duplex: 'half',
    signal: connection.signal,
  };
  return { reply: fetch(origin + uploadPath(id), request), abort: () => connection.abort() };
}

/** Offset received so far; the status if none is reported. */
export async function readOffset(person: Browser, id: string): Promise<number | { status: number }> {
  const reply = await person.inject({ method: 'HEAD', url: uploadPath(id), headers: TUS });
  const { statusCode, headers } = reply;
  return statusCode === 200 ? Number(headers['upload-offset']) : { status: statusCode };
}

export async function uploadFile(person: Browser, file: Buffer, name?: string): Promise<string> {
  const id = await beginUpload(person, file.length, name);
  if (file.length === 0) return id;
  const reply = await sendPart(person, id, 0, file);
  expect([reply.statusCode, reply.headers['upload-offset']]).toEqual([204, String(file.length)]);
  return id;
}

/** Result of the check, once it has finished. */
export async function waitForCheck(person: Browser, id: string) {
  const readUpload = async () => (await person.inject(uploadPath(id))).json().data;
  await expect.poll(async () => (await readUpload()).state, { timeout: 60_000 }).not.toBe('checking');
  return readUpload();
}
