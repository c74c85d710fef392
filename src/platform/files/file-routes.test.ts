import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKey, type FileStores, PDF, startFileStores } from '#test/file-stores.ts';

let stores: FileStores;
beforeAll(async () => {
  stores = await startFileStores();
});
afterAll(() => stores.close());

const publicKey = `photo/${'0'.repeat(26)}.webp`;
const failure = async (reply: Response) => ({ ...(await reply.json()), status: reply.status });

async function privateAddress(downloadName = 'words.pdf') {
  const key = createKey();
  await stores.folder.put(key, Buffer.from('words'), PDF);
  return { key, address: await stores.folder.signedUrl(key, 60, { downloadName }) };
}

test('a public file is read by everyone, and kept for ever', async () => {
  await stores.folder.put(publicKey, Buffer.from('picture'), 'image/webp');
  const reply = await fetch(`${stores.origin}/files/${publicKey}`);
  expect(await reply.text()).toBe('picture');
  const { date, connection, 'keep-alive': kept, ...headers } = Object.fromEntries(reply.headers);
  expect(headers).toEqual({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'",
    'content-type': 'image/webp',
    'content-length': '7',
  });
});

test('a private file has no public address, by whatever spelling', async () => {
  const { key } = await privateAddress();
  for (const path of [key, key.replace('/', '%2F'), `./${key}`, `photo/..%2f${key}`, key.replace('p', '%70')])
    expect(await failure(await fetch(`${stores.origin}/files/${path}`))).toMatchObject({
      status: 404,
      success: false,
      code: 'NOT_FOUND',
    });
});

test('a signed address that was changed, or has nothing signed, is refused as a failure', async () => {
  const { key, address } = await privateAddress();
  const { href, search } = new URL(address);
  const bad = [
    href.replace(search, ''),
    `${href}&name=other.pdf`,
    href.replace(/expires=/, 'expires=0'),
    href.replace(/expires=\d+/, 'expires=Infinity'),
    href.replace(/signature=.*/, 'signature='),
    href.replace(key, publicKey),
  ];
  for (const one of bad)
    expect([one, await failure(await fetch(one))]).toMatchObject([
      one,
      { status: 403, success: false, code: 'INVALID_LINK', message: expect.stringContaining('link') },
    ]);
});

test('a signed address that has run out says what to do', async () => {
  const { address } = await privateAddress();
  const later = new Date(Date.now() + 61_000);
  stores.clock.now = () => later;
  const reply = await fetch(address);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(await failure(reply)).toMatchObject({ status: 410, success: false, code: 'LINK_EXPIRED' });
  stores.clock.now = () => new Date();
});

test('what only asks about a file is told its size, and gets nothing of it', async () => {
  const { address } = await privateAddress();
  const reply = await fetch(address, { method: 'HEAD' });
  expect([reply.status, reply.headers.get('content-length'), await reply.text()]).toEqual([200, '5', '']);
});

test('any name a file can have is what it is saved as', async () => {
  const { address } = await privateAddress('“My thesis” (Ελλάς)/2.pdf');
  const disposition = (await fetch(address)).headers.get('content-disposition');
  expect(disposition).toContain("filename*=UTF-8''%E2%80%9CMy%20thesis%E2%80%9D%20%28%CE%95");
});

test.each(['bytes=3-1', 'bytes=-2', 'bytes=0-1,3-4', 'lines=1-2'])(
  '%s is answered with all',
  async (range) => {
    const { address } = await privateAddress();
    const reply = await fetch(address, { headers: { range } });
    expect([reply.status, await reply.text()]).toEqual([200, 'words']);
  },
);
