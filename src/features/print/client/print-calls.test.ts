import { beforeEach, expect, test, vi } from 'vitest';
import { API } from '#kernel/api.ts';
import { defaultSpec } from '../default-spec.ts';
import { deleteFile, fetchOwnFiles, type SentFile } from './print-calls.ts';

const requests: string[] = [];
let refused: { status: number; code: string; message: string } | null;
beforeEach(() => {
  requests.length = 0;
  refused = null;
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=token' });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    requests.push(`${method} ${path}`);
    if (path.startsWith(API.uploads) && refused)
      return Response.json({ success: false, ...refused }, { status: refused.status });
    return path.startsWith(API.uploads)
      ? new Response(null, { status: 204 })
      : Response.json({ success: true, data: null });
  });
  return () => vi.unstubAllGlobals();
});

const upload = { id: 'U' } as SentFile['upload'];
const file: SentFile = { upload, job: { id: 'J' } as SentFile['job'] };

test('deletes the file of a print before the print', async () => {
  await deleteFile(file);
  expect(requests).toEqual([`DELETE ${API.uploads}/U`, `DELETE ${API.printJobs}/J`]);
});

test('keeps a print whose file an order needs', async () => {
  refused = { status: 409, code: 'UPLOAD_IN_USE', message: 'We print a book of yours from this file.' };
  await expect(deleteFile(file)).rejects.toMatchObject(refused);
  expect(requests).toEqual([`DELETE ${API.uploads}/U`]);
});

test('deletes a print whose file is already gone', async () => {
  refused = { status: 404, code: 'NOT_FOUND', message: 'We couldn’t find this upload in your account.' };
  await deleteFile(file);
  expect(requests.at(-1)).toBe(`DELETE ${API.printJobs}/J`);
});

test('deletes a file without a print', async () => {
  await deleteFile({ upload, job: null });
  expect(requests).toEqual([`DELETE ${API.uploads}/U`]);
});

test('lists each file once, those of prints first', async () => {
  const moment = '2026-11-24T09:00:00Z';
  const createUpload = (id: string) => ({
    id,
    name: `${id}.pdf`,
    bytes: 10,
    state: 'fine',
    pages: 24,
    createdAt: moment,
    removedAt: moment,
  });
  const spec = { ...defaultSpec('thesis', 'oxblood') };
  const job = (id: string, jobUpload: object | null) => ({
    id,
    upload: jobUpload,
    spec,
    accepted: [],
    price: null,
    problem: null,
    isInCart: false,
    updatedAt: moment,
  });
  const lists: Record<string, object[]> = {
    [API.uploads]: [createUpload('U2'), createUpload('U1')],
    [API.printJobs]: [job('J1', createUpload('U1')), job('J2', null)],
  };
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json({ success: true, data: lists[path], total: lists[path]?.length }),
  );
  const files = (await fetchOwnFiles()).map(({ upload, job }) => [upload.id, job?.id]);
  expect(files).toEqual([
    ['U1', 'J1'],
    ['U2', undefined],
  ]);
});
