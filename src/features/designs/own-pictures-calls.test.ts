import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { type Acceptance, fieldError, openAcceptance } from '#test/design-acceptance.ts';
import { checkDesign, saveDesign } from '#test/design-calls.ts';
import { barDrawing, expectAccepted } from '#test/design-uploads.ts';
import type { Browser, People } from '#test/people.ts';
import type { Design } from './design.ts';
import { uploadsCleaning } from './server/cleanings.ts';

let db: Db;
let close: () => Promise<void>;
let people: People;
let guest: Browser;
let design: Design;
let accept: Acceptance['accept'];
let expectRejection: Acceptance['expectRejection'];
beforeAll(async () => {
  ({ db, close, people, guest, design, accept, expectRejection } = await openAcceptance());
});
afterAll(() => close());

describe('pictures of a design', () => {
  const uploadDrawing = async (n: number) => {
    const { id, sha256 } = await expectAccepted(guest, barDrawing(n));
    return { id, sha256 };
  };
  const logo = (uploaded: { id: string; sha256: string }, n = 0) => ({
    kind: 'logo',
    id: `logo-${n}`,
    side: 'back',
    x: 74,
    y: 110,
    rotation: 0,
    foil: null,
    group: null,
    upload: uploaded,
    width: 30,
  });

  test('are limited to twelve logos', async () => {
    const uploaded = await uploadDrawing(1);
    const elements = Array.from({ length: 13 }, (_, n) => logo(uploaded, n));
    await expectRejection({ ...design, elements }).toMatchObject(fieldError('bookCustomization.elements'));
  });

  test('must match one upload’s id and digest, endpapers too', async () => {
    const [a, b] = [await uploadDrawing(2), await uploadDrawing(3)];
    const crossed = { kind: 'picture', upload: { id: a.id, sha256: b.sha256 } };
    const reply = await checkDesign(guest, { ...design, elements: [logo(b)], endpapers: crossed });
    const codes = reply.json().data.findings.map(({ code }: { code: string }) => code);
    expect(codes).toContain('UNKNOWN_UPLOAD');
    const right = await checkDesign(guest, {
      ...design,
      elements: [logo(b)],
      endpapers: { kind: 'picture', upload: a },
    });
    expect(right.json().data.findings.map(({ code }: { code: string }) => code)).not.toContain(
      'UNKNOWN_UPLOAD',
    );
  });

  test('belong to the first account that saves a design with them', async () => {
    const uploaded = await uploadDrawing(4);
    await saveDesign(people.alice, { ...design, elements: [logo(uploaded)] });
    await saveDesign(people.bob, { ...design, elements: [logo(uploaded)] });
    expect(await db.query('SELECT user_id FROM design_uploads WHERE id = $1', [uploaded.id])).toEqual([
      { user_id: people.alice.id },
    ]);
  });

  test('are kept while a draft uses them, and deleted when unused', async () => {
    const [viewed, unviewed] = [await uploadDrawing(5), await uploadDrawing(6)];
    await db.query(
      `UPDATE design_uploads SET created_at = now() - interval '60 days', used_at = now() - interval '60 days'
       WHERE id = ANY($1::text[])`,
      [[viewed.id, unviewed.id]],
    );
    await checkDesign(guest, { ...design, elements: [logo(viewed)] });
    await uploadsCleaning(db).run();
    expect(
      await db.query('SELECT id FROM design_uploads WHERE id = ANY($1::text[])', [[viewed.id, unviewed.id]]),
    ).toEqual([{ id: viewed.id }]);
  });

  test('are kept from acceptance until the cart line refers to them', async () => {
    const uploaded = await uploadDrawing(7);
    await db.query(`UPDATE design_uploads SET used_at = now() - interval '60 days' WHERE id = $1`, [
      uploaded.id,
    ]);
    await accept({ ...design, endpapers: { kind: 'picture', upload: uploaded } });
    await uploadsCleaning(db).run();
    expect(await db.query('SELECT id FROM design_uploads WHERE id = $1', [uploaded.id])).toHaveLength(1);
  });
});
