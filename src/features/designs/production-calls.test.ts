import { expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { prepareDesigns, readStartingDesign, saveDesign } from '#test/design-calls.ts';
import { readValue } from '#test/read-rows.ts';
import { StartingPointsReply } from './contract.ts';
import type { Design } from './design.ts';
import {
  type ApprovedDesignHandle,
  type FindOrderedDesign,
  findApprovedDesign,
} from './server/approved-design.ts';
import { createProducer } from './server/production/producer.ts';
import { computeSeal } from './server/seal.ts';

const { shop, people, guest } = prepareDesigns();
const { alice, bob } = people;

test('lists house designs for everyone and answers 304 to a known ETag', async () => {
  const reply = await guest.inject(`${API.designs}/starting-points`);
  expect(reply.statusCode).toBe(200);
  expect(StartingPointsReply.parse(reply.json()).data.length).toBeGreaterThanOrEqual(24);
  const again = await guest.inject({
    url: `${API.designs}/starting-points`,
    headers: { 'if-none-match': reply.headers.etag as string },
  });
  expect(again.statusCode).toBe(304);
});

test('serves the production file only to the owner after approval', async () => {
  const saved = await saveDesign(alice, await readStartingDesign(guest));
  for (const file of ['production.pdf', 'layers/foil-gold.svg']) {
    const url = `${API.designs}/${saved.id}/${file}`;
    expect((await guest.inject(url)).statusCode).toBe(401);
    expect((await bob.inject(url)).statusCode).toBe(404);
    const own = await alice.inject(url);
    expect(own.statusCode).toBe(404);
    expect(own.json().message).toContain('once the proof of this design is approved');
  }
});

test('a design stays approved only while unchanged', async () => {
  const design = await readStartingDesign(guest);
  const saved = await saveDesign(alice, design);
  const userId = await getOwner(saved.id);
  const sealed = computeSeal(saved.design);
  const orderedDesign: FindOrderedDesign = async (_, { saved: candidate }) =>
    candidate && computeSeal(candidate) === sealed
      ? {
          design: saved.design,
          hash: sealed,
          title: 'Emma',
          orderCode: 'RB-1',
          copies: 2,
          approvedAt: new Date('2026-11-23T10:00:00Z'),
        }
      : null;
  const approved = await findApprovedDesign({ db: shop.db, orderedDesign }, userId, saved.id);
  expect(approved).toMatchObject({ about: { hash: sealed, orderCode: 'RB-1', copies: 2 } });
  const changed = await saveDesign(alice, { ...design, slipCase: !design.slipCase });
  expect(await findApprovedDesign({ db: shop.db, orderedDesign }, userId, changed.id)).toBe('unapproved');
  expect(await findApprovedDesign({ db: shop.db, orderedDesign }, 'nobody', saved.id)).toBeNull();
});

test('refuses production of a design that differs from its seal, with the reason', async () => {
  const saved = await saveDesign(alice, await readStartingDesign(guest));
  const userId = await getOwner(saved.id);
  const openApproved = (design: Design, hash: string) =>
    findApprovedDesign(
      {
        db: shop.db,
        orderedDesign: async () => ({
          design,
          hash,
          title: 'Emma',
          orderCode: 'RB-1',
          copies: 1,
          approvedAt: new Date('2026-11-23T10:00:00Z'),
        }),
      },
      userId,
      saved.id,
    ).then((handle) => (handle as ApprovedDesignHandle).open());
  const hash = computeSeal(saved.design);
  await expect(openApproved({ ...saved.design, foil: 'copper' }, hash)).rejects.toMatchObject({
    fields: { design: expect.stringContaining('has changed since it was ordered') },
  });
  const upload = { id: '01JD8V3W6YQ4N2M7K5T9R1B0CX', sha256: '5f'.repeat(32) };
  const placed = { side: 'front', x: 80, y: 100, rotation: 0, foil: null, group: null } as const;
  const withLogo: Design = {
    ...saved.design,
    elements: [{ ...placed, id: 'arms', kind: 'logo', upload, width: 20 }],
  };
  await expect(openApproved(withLogo, computeSeal(withLogo))).rejects.toMatchObject({
    fields: { design: expect.stringContaining(upload.id) },
  });
  const withPaper: Design = { ...saved.design, endpapers: { kind: 'picture', upload } };
  await expect(openApproved(withPaper, computeSeal(withPaper))).rejects.toMatchObject({
    fields: { design: expect.stringMatching(`${upload.id} of its endpapers`) },
  });
});

const getOwner = (id: string) => readValue(shop.db, 'SELECT user_id FROM designs WHERE id = $1', [id]);

test('produces the same file and layers for the same design', async () => {
  const producer = createProducer();
  const design = await readStartingDesign(guest);
  const about = { hash: computeSeal(design), title: 'Emma', date: new Date('2026-11-23T10:00:00Z') };
  const approved = { design, traces: new Map(), about };
  try {
    const pdf = await producer.pdf(approved, 'alice');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await producer.pdf(approved, 'alice')).equals(pdf)).toBe(true);
    const layers = await producer.layers(approved, 'alice');
    expect(layers.map(({ layer }) => layer)).toContain('cut');
    for (const { svg } of layers) expect(svg).toContain(about.hash);
  } finally {
    producer.close();
  }
});
