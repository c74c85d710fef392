import { expect, test } from 'vitest';
import { createKey, PDF, startFileStores } from '#test/file-stores.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';

const stores = prepareFixture(startFileStores);

const publicKey = `photo/${'0'.repeat(26)}.webp`;
const readFailure = async (reply: Response) => ({ ...(await reply.json()), status: reply.status });

async function createPrivateFile(downloadName = 'words.pdf') {
  const key = createKey();
  await stores.folder.put(key, Buffer.from('words'), PDF);
  return { key, address: await stores.folder.signedUrl(key, 60, { downloadName }) };
}

test('anyone can read a public file, which is cached forever', async () => {
  await stores.folder.put(publicKey, Buffer.from('picture'), 'image/webp');
  const reply = await fetch(`${stores.origin}/files/${publicKey}`);
  expect(await reply.text()).toBe('picture');
  const { date, connection, 'keep-alive': keepAlive, ...headers } = Object.fromEntries(reply.headers);
  expect(headers).toEqual({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'",
    'content-type': 'image/webp',
    'content-length': '7',
  });
});

test('a private file has no public URL, in any spelling', async () => {
  const { key } = await createPrivateFile();
  for (const path of [key, key.replace('/', '%2F'), `./${key}`, `photo/..%2f${key}`, key.replace('p', '%70')])
    expect(await readFailure(await fetch(`${stores.origin}/files/${path}`))).toMatchObject({
      status: 404,
      success: false,
      code: 'NOT_FOUND',
    });
});

test('rejects a signed URL that was changed or has no signature', async () => {
  const { key, address } = await createPrivateFile();
  const { href, search } = new URL(address);
  const bad = [
    href.replace(search, ''),
    `${href}&name=other.pdf`,
    href.replace(/expires=/, 'expires=0'),
    href.replace(/expires=\d+/, 'expires=Infinity'),
    href.replace(/signature=.*/, 'signature='),
    href.replace(key, publicKey),
  ];
  for (const url of bad)
    expect([url, await readFailure(await fetch(url))]).toMatchObject([
      url,
      { status: 403, success: false, code: 'INVALID_LINK', message: expect.stringContaining('link') },
    ]);
});

test('an expired signed URL says so', async () => {
  const { address } = await createPrivateFile();
  const later = new Date(Date.now() + 61_000);
  stores.clock.now = () => later;
  const reply = await fetch(address);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(await readFailure(reply)).toMatchObject({ status: 410, success: false, code: 'LINK_EXPIRED' });
  stores.clock.now = () => new Date();
});

test('a HEAD request gets the size without the content', async () => {
  const { address } = await createPrivateFile();
  const reply = await fetch(address, { method: 'HEAD' });
  expect([reply.status, reply.headers.get('content-length'), await reply.text()]).toEqual([200, '5', '']);
});

test('saves a file under any name', async () => {
  const { address } = await createPrivateFile('“My thesis” (Ελλάς)/2.pdf');
  const disposition = (await fetch(address)).headers.get('content-disposition');
  expect(disposition).toContain("filename*=UTF-8''%E2%80%9CMy%20thesis%E2%80%9D%20%28%CE%95");
});

test.each(['bytes=3-1', 'bytes=-2', 'bytes=0-1,3-4', 'lines=1-2'])(
  'serves the entire file for the range %s',
  async (range) => {
    const { address } = await createPrivateFile();
    const reply = await fetch(address, { headers: { range } });
    expect([reply.status, await reply.text()]).toEqual([200, 'words']);
  },
);
