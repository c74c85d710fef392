import type { ImportKind } from '#features/imports/import-record.ts';
import { createForm, type Visitor } from './visitor.ts';
import { waitUntil } from './wait-until.ts';

interface Import {
  id: string;
  state: string;
  rows: { new: number; changed: number; unchanged: number; refused: number };
}

export const WORDPRESS = Buffer.from(`<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="e" xmlns:content="c" xmlns:dc="d" xmlns:wp="w"><channel><title>Blog</title>
<item><title>On vellum</title><dc:creator>anna</dc:creator>
<excerpt:encoded><![CDATA[Short]]></excerpt:encoded><content:encoded><![CDATA[<p>Skin, limed.</p>]]></content:encoded>
<wp:post_name>on-vellum</wp:post_name><wp:post_date_gmt>2024-05-06 07:08:09</wp:post_date_gmt>
<wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item></channel></rss>`);

export async function uploadImport(owner: Visitor, bytes: Uint8Array, kind: ImportKind): Promise<Import> {
  const form = createForm({ kind: JSON.stringify(kind) }, { file: { name: `books-${kind}`, bytes } });
  const { id } = await owner.post('/api/admin/imports', form);
  return waitUntil(
    `the ${kind} is read`,
    (): Promise<Import> => owner.read(`/api/admin/imports/${id}`),
    ({ state }) => state !== 'reading',
  );
}
