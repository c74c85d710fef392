import { beforeEach, expect, test, vi } from 'vitest';
import { API } from '#kernel/api.ts';
import { deleteJob, type jobsOfMine } from './print-calls.ts';

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

type Listed = Awaited<ReturnType<typeof jobsOfMine>>[number];
const job = { id: 'J', upload: { id: 'U' } } as Listed;

test('a print that is deleted loses its file first', async () => {
  await deleteJob(job);
  expect(asked).toEqual([`DELETE ${API.uploads}/U`, `DELETE ${API.printJobs}/J`]);
});

test('a print whose file an order needs stays, so that it can be ordered again', async () => {
  refused = { status: 409, code: 'UPLOAD_HELD', message: 'We print a book of yours from this file.' };
  await expect(deleteJob(job)).rejects.toMatchObject(refused);
  expect(asked).toEqual([`DELETE ${API.uploads}/U`]);
});

test('a print whose file is gone already is deleted', async () => {
  refused = { status: 404, code: 'NOT_FOUND', message: 'There is no such upload, or it is not yours.' };
  await deleteJob(job);
  expect(asked.at(-1)).toBe(`DELETE ${API.printJobs}/J`);
});
