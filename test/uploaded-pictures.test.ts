import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { listCleanups, TABLES_WITH_PICTURES } from '#app/cleanups.ts';
import { emptyArticle } from '#features/blog/article-content.ts';
import { blogDrafts, blogVersions } from '#features/blog/tables.ts';
import { savedReplies } from '#features/contact/tables.ts';
import { auditLog, uploadedPictures } from '#platform/staff/tables.ts';
import { insertRow } from './insert-row.ts';
import { prepareFixture } from './prepare-fixture.ts';
import { openFreshCalls } from './site.ts';

const shop = prepareFixture(() => openFreshCalls());

const pictureUrl = (id: string) => `/files/content/${id}-1600.webp`;
async function uploadPicture(): Promise<string> {
  const { id } = await insertRow(shop.db, uploadedPictures);
  await insertLogEntry('picture.uploaded', id, { address: pictureUrl(id) });
  return id;
}
const insertLogEntry = (action: string, subjectId: string, after: Record<string, unknown>) =>
  insertRow(shop.db, auditLog, { action, subject: 'picture', subjectId, after });
async function passDays(days: number) {
  await shop.db.query('UPDATE uploaded_pictures SET used_at = used_at - make_interval(days => $1)', [days]);
  for (const { name, run: clean } of listCleanups(shop.db)) if (name === 'pictures-tidy') await clean();
}
const listPictures = async () =>
  (await shop.db.query<{ id: string }>('SELECT id FROM uploaded_pictures')).map(({ id }) => id);
const listRemovedKeys = async () =>
  (
    await shop.db.query<{ key: string }>(
      `SELECT key FROM file_removals WHERE key LIKE 'content/%' ORDER BY key`,
    )
  ).map(({ key }) => key);

test('deletes an unused picture after 30 days, in all widths', async () => {
  const id = await uploadPicture();
  await passDays(29);
  expect(await listPictures()).toEqual([id]);
  await passDays(1);
  expect(await listPictures()).toEqual([]);
  expect(await listRemovedKeys()).toEqual([1600, 640, 960].map((width) => `content/${id}-${width}.webp`));
});

test('keeps a picture used in a draft, version or text until 30 days after its last use', async () => {
  const [draft, version, faq] = [await uploadPicture(), await uploadPicture(), await uploadPicture()];
  const content = (id: string) => ({
    ...emptyArticle('T'),
    body: `<p><img src="${pictureUrl(id)}"></p>`,
  });
  const savedAt = new Date().toISOString();
  await insertRow(shop.db, blogDrafts, { content: content(draft), savedAt });
  await insertRow(shop.db, blogVersions, { content: content(version), savedAt });
  await insertRow(shop.db, savedReplies, { text: pictureUrl(faq) });
  await passDays(100);
  expect((await listPictures()).sort()).toEqual([draft, version, faq].sort());
  await shop.db.script(`DELETE FROM blog_drafts; DELETE FROM saved_replies`);
  await passDays(29);
  expect(await listPictures()).toHaveLength(3);
  await passDays(1);
  expect(await listPictures()).toEqual([version]);
  await shop.db.script('DELETE FROM blog_versions');
  await passDays(30);
});

test('keeps a picture that the audit log refers to', async () => {
  const id = await uploadPicture();
  await insertLogEntry('banner.edited', 'b', { image: pictureUrl(id) });
  await passDays(100);
  await passDays(100);
  expect(await listPictures()).toEqual([id]);
});

test('each feature with pictures in texts has a table that the cleanup reads', async () => {
  const root = join(import.meta.dirname, '..');
  const contracts = globSync('src/features/*/*admin-contract.ts', { cwd: root }).filter((file) =>
    /RichTextHtml|LocalPicture/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(contracts.length).toBeGreaterThan(4);
  const cleaned = new Set<unknown>(TABLES_WITH_PICTURES);
  for (const file of contracts) {
    const tables: object = await import(join(root, dirname(file), 'tables.ts'));
    expect(
      Object.values(tables).some((table) => cleaned.has(table)),
      file,
    ).toBe(true);
  }
});
