import { beforeEach, expect, test, vi } from 'vitest';
import { API } from '#kernel/api.ts';
import { defaultSpec } from '../default-spec.ts';
import { deleteFile, fetchOwnFiles, type SentFile } from './print-calls.ts';

const asked: string[] = [];
let refused: { status: number; code: string; message: string } | null;
beforeEach(() => {
  asked.length = 0;
  refused = null;
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=token' });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`);
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

test('a print that is deleted loses its file first', async () => {
  await deleteFile(file);
  expect(asked).toEqual([`DELETE ${API.uploads}/U`, `DELETE ${API.printJobs}/J`]);
});

test('a print whose file an order needs stays, so that it can be ordered again', async () => {
  refused = { status: 409, code: 'UPLOAD_HELD', message: 'We print a book of yours from this file.' };
  await expect(deleteFile(file)).rejects.toMatchObject(refused);
  expect(asked).toEqual([`DELETE ${API.uploads}/U`]);
});

test('a print whose file is gone already is deleted', async () => {
  refused = { status: 404, code: 'NOT_FOUND', message: 'We couldn’t find this upload in your account.' };
  await deleteFile(file);
  expect(asked.at(-1)).toBe(`DELETE ${API.printJobs}/J`);
});

test('a file of which no book is to be made is removed alone', async () => {
  await deleteFile({ upload, job: null });
  expect(asked).toEqual([`DELETE ${API.uploads}/U`]);
});

test('files are listed once: those of books with these, then the others', async () => {
  const moment = '2026-11-24T09:00:00Z';
  const sent = (id: string) => ({
    id,
    name: `${id}.pdf`,
    bytes: 10,
    state: 'fine',
    pages: 24,
    createdAt: moment,
    removedAt: moment,
  });
  const spec = { ...defaultSpec('thesis', 'oxblood') };
  const job = (id: string, of: object | null) => ({
    id,
    upload: of,
    spec,
    accepted: [],
    price: null,
    problem: null,
    isInCart: false,
    updatedAt: moment,
  });
  const lists: Record<string, object[]> = {
    [API.uploads]: [sent('U2'), sent('U1')],
    [API.printJobs]: [job('J1', sent('U1')), job('J2', null)],
  };
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json({ success: true, data: lists[path], total: lists[path]?.length }),
  );
  const listed = (await fetchOwnFiles()).map(({ upload, job }) => [upload.id, job?.id]);
  expect(listed).toEqual([
    ['U1', 'J1'],
    ['U2', undefined],
  ]);
});
