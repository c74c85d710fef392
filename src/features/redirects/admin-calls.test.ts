import { expect, test } from 'vitest';
import { fileForm } from '#test/admin-form.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { openFreshCalls } from '#test/site.ts';
import { createColleague } from '#test/staff.ts';

const shop = prepareFixture(openFreshCalls);
const cataloguer = prepareFixture(() => createColleague(shop.app, shop.db, 'catalogue'));

const callRedirects = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
  const reply = await cataloguer.inject({
    method,
    url: `/api/admin/redirects${path}`,
    ...(payload ? { payload } : {}),
  });
  return { status: reply.statusCode, ...reply.json() };
};
const uploadFile = async (path: 'check' | 'import', text: string | Buffer) =>
  (
    await cataloguer.inject({
      method: 'POST',
      url: `/api/admin/redirects/${path}`,
      ...fileForm('file', text, 'redirects.csv'),
    })
  ).json();

test('adds, finds, changes and removes a redirect', async () => {
  const { data } = await callRedirects('POST', '', { from: '/old-page', to: '/faq' });
  expect((await callRedirects('GET', '?q=old-page')).data).toMatchObject([{ from: '/old-page', to: '/faq' }]);
  const was = { from: '/old-page', to: '/faq' };
  const saved = await callRedirects('PUT', `/${data.id}`, { was, now: { ...was, to: '/blogs' } });
  expect(saved.data).toMatchObject({ to: '/blogs' });
  const moved = { from: '/older-page', to: '/blogs' };
  const { data: renamed } = await callRedirects('PUT', `/${data.id}`, { was: saved.data, now: moved });
  expect(renamed).toMatchObject(moved);
  expect((await callRedirects('DELETE', `/${renamed.id}`)).status).toBe(200);
  expect((await callRedirects('GET', '?q=page')).total).toBe(0);
});

test('refuses a loop, an existing page and an external address', async () => {
  await callRedirects('POST', '', { from: '/one', to: '/two' });
  expect((await callRedirects('POST', '', { from: '/two', to: '/one' })).fields.to).toContain(
    'redirect back',
  );
  expect((await callRedirects('POST', '', { from: '/faq', to: '/blogs' })).fields.to).toContain(
    'page of the shop',
  );
  expect((await callRedirects('POST', '', { from: '/x', to: 'https://elsewhere.example' })).status).toBe(422);
  expect((await callRedirects('POST', '', { from: '/one', to: '/blogs' })).fields.from).toContain('already');
});

test('previews a file line by line, then imports its valid lines', async () => {
  await callRedirects('POST', '', { from: '/known', to: '/faq' });
  const text =
    'from,to\n/known,/faq\n/a,/blogs\n/b,/c\n/c,/b\n/faq,/blogs\n/d,javascript:alert(1)\n/old-a,/a\n';
  const checked = await uploadFile('check', text);
  expect(checked.data.rows).toEqual({ new: 3, changed: 0, unchanged: 1, refused: 3 });
  expect(checked.data.lines).toContainEqual({
    line: 5,
    from: '/c',
    to: '/b',
    outcome: 'refused',
    reason: '/c would redirect back to itself.',
  });
  expect(
    (await callRedirects('GET', '?q=/blogs')).data.map(({ from }: { from: string }) => from),
  ).not.toContain('/a');
  expect((await uploadFile('import', text)).data.rows).toMatchObject({ new: 3, refused: 3 });
  expect((await callRedirects('GET', '?q=old-a')).data).toMatchObject([{ to: '/blogs' }]);
});

test('explains why a file can’t be read', async () => {
  expect((await uploadFile('check', '')).fields.file).toContain('empty');
  expect((await uploadFile('check', Buffer.from([0xff, 0xfe, 0x00, 0x41]))).fields.file).toContain('UTF-8');
  expect((await uploadFile('check', '/a,/b\n"/c,/d\n')).fields.file).toContain('quotation mark');
});

test('reports chains and loops, and shortens chains', async () => {
  await shop.db.query(
    `INSERT INTO redirects (from_path, to_path) VALUES ('/x1', '/x2'), ('/x2', '/x3'), ('/x3', '/faq')`,
  );
  const { data } = await callRedirects('GET', '/health');
  expect(data.chains).toEqual([
    { from: '/x1', over: ['/x2', '/x3'], to: '/faq' },
    { from: '/x2', over: ['/x3'], to: '/faq' },
  ]);
  expect((await callRedirects('POST', '/straighten')).data).toMatchObject({ chains: [], loops: [] });
  await shop.db.query(`INSERT INTO redirects (from_path, to_path) VALUES ('/y1', '/y2'), ('/y2', '/y1')`);
  expect(
    (await callRedirects('GET', '/health')).data.loops.map(({ from }: { from: string }) => from),
  ).toEqual(['/y1', '/y2']);
});
