import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { changeDesign, prepareDesigns, readStartingDesign, saveDesign } from '#test/design-calls.ts';
import { runCount } from '#test/effort.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { DesignReply, DesignsReply, SharedDesignReply, VersionsReply } from './contract.ts';
import type { Design } from './design.ts';
import { DESIGN_NAME_MAX, DESIGNS_MAX, RETAINED_VERSIONS } from './limits.ts';

const { shop, people, guest } = prepareDesigns();
const { alice, bob, uma } = people;
const plain = prepareFixture(() => readStartingDesign(guest));
beforeEach(() => shop.db.script('DELETE FROM designs;'));

const designUrl = (id: string, suffix = '') => `${API.designs}/${id}${suffix}`;
const withTitle = (design: Design, title: string): Design => ({ ...design, book: { ...design.book, title } });

describe('a design', () => {
  test('is saved, listed, changed, copied and deleted by its owner', async () => {
    const saved = await saveDesign(alice, withTitle(plain, 'Emma'), ' For Emma ');
    expect(saved).toMatchObject({ name: 'For Emma', version: 1, sharedAt: null });
    expect(saved.design).toEqual(withTitle(plain, 'Emma'));
    const changed = await changeDesign(alice, saved.id, { version: 1, design: { ...plain, slipCase: true } });
    expect(DesignReply.parse(changed.json()).data).toMatchObject({ version: 2, name: 'For Emma' });
    const copy = await alice.inject({ method: 'POST', url: designUrl(saved.id, '/copy') });
    expect(copy.statusCode).toBe(201);
    expect(copy.json().data).toMatchObject({ name: 'For Emma (copy)', version: 1 });
    const list = DesignsReply.parse((await alice.inject(API.designs)).json());
    expect(list.data.map(({ name, version }) => [name, version])).toEqual([
      ['For Emma (copy)', 1],
      ['For Emma', 2],
    ]);
    expect((await alice.inject({ method: 'DELETE', url: designUrl(saved.id) })).json()).toEqual({
      success: true,
      data: null,
    });
    expect((await alice.inject(designUrl(saved.id))).statusCode).toBe(404);
  });

  test('shortens the copy’s name by whole characters', async () => {
    const { id } = await saveDesign(alice, plain, '👍🏽'.repeat(DESIGN_NAME_MAX));
    const copy = await alice.inject({ method: 'POST', url: designUrl(id, '/copy') });
    const message = ' (copy)';
    expect(copy.json().data.name).toBe('👍🏽'.repeat(DESIGN_NAME_MAX - message.length) + message);
  });

  test('is invisible to everyone else', async () => {
    const { id } = await saveDesign(alice, plain);
    const calls = [
      ['GET', ''],
      ['DELETE', ''],
      ['GET', '/versions'],
      ['GET', '/versions/1'],
      ['POST', '/copy'],
      ['POST', '/share'],
      ['DELETE', '/share'],
    ] as const;
    for (const [method, path] of calls)
      expect((await bob.inject({ method, url: designUrl(id, path) })).statusCode, path).toBe(404);
    expect((await changeDesign(bob, id, { version: 1, name: 'Mine' })).statusCode).toBe(404);
    expect((await guest.inject(designUrl(id))).statusCode).toBe(401);
    expect((await uma.inject(designUrl(id))).json().code).toBe('EMAIL_NOT_VERIFIED');
  });

  test('counts towards the limit per customer', async () => {
    const { id } = await saveDesign(alice, plain);
    await shop.db.query(
      `INSERT INTO designs (id, user_id, name, document) SELECT 'many-' || i, user_id, name, document
       FROM designs, generate_series(2, $2::int) i WHERE id = $1`,
      [id, DESIGNS_MAX],
    );
    const full = await alice.inject({ method: 'POST', url: designUrl(id, '/copy') });
    expect(full.json()).toMatchObject({ code: 'DESIGNS_FULL' });
  });
});

test('of concurrent changes exactly one wins, and every saved version can be restored', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 2, max: 5 }), { minLength: 1, maxLength: 4 }),
      async (rounds) => {
        const { id } = await saveDesign(alice, plain, 'Initial');
        let version = 1;
        const winners = ['Initial'];
        for (const tabs of rounds) {
          const names = Array.from({ length: tabs }, (_, i) => `${version} of tab ${i}`);
          const replies = await Promise.all(names.map((name) => changeDesign(alice, id, { version, name })));
          const won = replies.filter(({ statusCode }) => statusCode === 200);
          expect(won).toHaveLength(1);
          const winner = won[0]?.json().data.name;
          for (const lost of replies.filter((reply) => !won.includes(reply)))
            expect([lost.statusCode, lost.json()]).toMatchObject([
              409,
              { code: 'DESIGN_CHANGED', data: { version: version + 1, name: winner } },
            ]);
          winners.push(winner);
          version += 1;
        }
        const versions = VersionsReply.parse((await alice.inject(designUrl(id, '/versions'))).json()).data;
        expect(versions.map(({ name }) => name).reverse()).toEqual(winners);
      },
    ),
    { numRuns: runCount(12) },
  );
});

test('refuses a version number out of range, naming the field', async () => {
  const { id } = await saveDesign(alice, plain);
  for (const version of [2 ** 31, Number.MAX_SAFE_INTEGER, 0, -1]) {
    const changed = await changeDesign(alice, id, { version, name: 'Later' });
    expect([version, changed.statusCode]).toEqual([version, 422]);
    expect(changed.json().fields).toHaveProperty('version');
    const seen = await alice.inject(designUrl(id, `/picture?at=${version}`));
    expect([version, seen.statusCode]).toEqual([version, 422]);
    expect(seen.json().fields).toHaveProperty('at');
  }
});

test('keeps the last fifty versions unchanged', async () => {
  const { id } = await saveDesign(alice, plain, 'Version 1');
  for (let version = 1; version < RETAINED_VERSIONS + 3; version++)
    await changeDesign(alice, id, { version, name: `Version ${version + 1}` });
  const { data } = VersionsReply.parse((await alice.inject(designUrl(id, '/versions'))).json());
  expect(data).toHaveLength(RETAINED_VERSIONS);
  expect([data[0]?.version, data.at(-1)?.version]).toEqual([53, 4]);
  expect((await alice.inject(designUrl(id, '/versions/4'))).json().data).toMatchObject({ name: 'Version 4' });
  for (const missing of ['3', '54', 'x', '99999999999'])
    expect((await alice.inject(designUrl(id, `/versions/${missing}`))).statusCode, missing).toBe(404);
});

test('a shared design opens by link without login until sharing stops', async () => {
  const { id } = await saveDesign(alice, withTitle(plain, 'Emma'), 'For Emma');
  const share = async () =>
    (await alice.inject({ method: 'POST', url: designUrl(id, '/share') })).json().data.sharedAt as string;
  const link = await share();
  expect(link).toMatch(/^http:\/\/shop\.test\/designs\/shared\/[\w-]+$/);
  expect(await share()).toBe(link);
  const token = link.split('/').at(-1) as string;
  const seen = await guest.inject(designUrl('shared', `/${token}`));
  expect(SharedDesignReply.parse(seen.json()).data).toMatchObject({ name: 'For Emma', version: 1 });
  expect(seen.body).not.toContain(alice.id);
  expect(seen.headers['cache-control']).toBe('no-store');
  const altered = token.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'));
  for (const wrong of [altered, id, 'x', `${token}x`])
    expect((await shop.app.inject(designUrl('shared', `/${wrong}`))).statusCode, wrong).toBe(404);
  await alice.inject({ method: 'DELETE', url: designUrl(id, '/share') });
  expect((await shop.app.inject(designUrl('shared', `/${token}`))).statusCode).toBe(404);
  expect(await share()).not.toBe(link);
  expect((await shop.app.inject(designUrl('shared', `/${token}`))).statusCode).toBe(404);
});
