import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileForm } from '#test/admin-form.ts';
import { type Calls, openFreshCalls } from '#test/site.ts';
import { type Colleague, createColleague } from '#test/staff.ts';

let shop: Calls;
let cataloguer: Colleague;
beforeAll(async () => {
  shop = await openFreshCalls();
  cataloguer = await createColleague(shop.app, shop.db, 'catalogue');
});
afterAll(() => shop.close());

const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
  const reply = await cataloguer.inject({
    method,
    url: `/api/admin/redirects${path}`,
    ...(payload ? { payload } : {}),
  });
  return { status: reply.statusCode, ...reply.json() };
};
const file = async (path: 'check' | 'import', text: string | Buffer) =>
  (
    await cataloguer.inject({
      method: 'POST',
      url: `/api/admin/redirects/${path}`,
      ...fileForm('file', text, 'redirects.csv'),
    })
  ).json();

test('a redirect is added, found, changed and removed', async () => {
  const { data } = await ask('POST', '', { from: '/old-page', to: '/faq' });
  expect((await ask('GET', '?q=old-page')).data).toMatchObject([{ from: '/old-page', to: '/faq' }]);
  const was = { from: '/old-page', to: '/faq' };
  const saved = await ask('PUT', `/${data.id}`, { was, now: { ...was, to: '/blogs' } });
  expect(saved.data).toMatchObject({ to: '/blogs' });
  expect((await ask('DELETE', `/${data.id}`)).status).toBe(200);
  expect((await ask('GET', '?q=old-page')).total).toBe(0);
});

test('a loop, a page that is there and an address of elsewhere are refused with the reason', async () => {
  await ask('POST', '', { from: '/one', to: '/two' });
  expect((await ask('POST', '', { from: '/two', to: '/one' })).fields.to).toContain('redirect back');
  expect((await ask('POST', '', { from: '/faq', to: '/blogs' })).fields.to).toContain('page of the shop');
  expect((await ask('POST', '', { from: '/x', to: 'https://elsewhere.example' })).status).toBe(422);
  expect((await ask('POST', '', { from: '/one', to: '/blogs' })).fields.from).toContain('already');
});

test('a file is first looked through, line by line, and then saved without what is refused', async () => {
  await ask('POST', '', { from: '/known', to: '/faq' });
  const text =
    'from,to\n/known,/faq\n/a,/blogs\n/b,/c\n/c,/b\n/faq,/blogs\n/d,javascript:alert(1)\n/old-a,/a\n';
  const checked = await file('check', text);
  expect(checked.data.rows).toEqual({ new: 3, changed: 0, unchanged: 1, refused: 3 });
  expect(checked.data.lines).toContainEqual({
    line: 5,
    from: '/c',
    to: '/b',
    outcome: 'refused',
    reason: '/c would redirect back to itself.',
  });
  expect((await ask('GET', '?q=/blogs')).data.map(({ from }: { from: string }) => from)).not.toContain('/a');
  expect((await file('import', text)).data.rows).toMatchObject({ new: 3, refused: 3 });
  expect((await ask('GET', '?q=old-a')).data).toMatchObject([{ to: '/blogs' }]);
});

test('a file that cannot be read says why', async () => {
  expect((await file('check', '')).fields.file).toContain('empty');
  expect((await file('check', Buffer.from([0xff, 0xfe, 0x00, 0x41]))).fields.file).toContain('UTF-8');
  expect((await file('check', '/a,/b\n"/c,/d\n')).fields.file).toContain('quotation mark');
});

test('chains and circles that came from elsewhere are told, and chains are straightened', async () => {
  await shop.db.query(
    `INSERT INTO redirects (from_path, to_path) VALUES ('/x1', '/x2'), ('/x2', '/x3'), ('/x3', '/faq')`,
  );
  const { data } = await ask('GET', '/health');
  expect(data.chains).toEqual([
    { from: '/x1', over: ['/x2', '/x3'], to: '/faq' },
    { from: '/x2', over: ['/x3'], to: '/faq' },
  ]);
  expect((await ask('POST', '/straighten')).data).toMatchObject({ chains: [], loops: [] });
  await shop.db.query(`INSERT INTO redirects (from_path, to_path) VALUES ('/y1', '/y2'), ('/y2', '/y1')`);
  expect((await ask('GET', '/health')).data.loops.map(({ from }: { from: string }) => from)).toEqual([
    '/y1',
    '/y2',
  ]);
});
