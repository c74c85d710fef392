import type { LinkedImage } from '../../import-record.ts';
import { readImage } from '../values/images.ts';
import { RowDraft } from '../values/row-draft.ts';
import { childText, findAll } from '../xml/element.ts';
import type { XmlRecord } from '../xml/parse-record.ts';

export type Attachment = LinkedImage;

/** Bounds memory; posts keep only inline pictures beyond this number. */
const ATTACHMENTS_MAX = 100_000;

export async function readAttachments(items: AsyncIterable<XmlRecord>): Promise<Map<string, Attachment>> {
  const attachments = new Map<string, Attachment>();
  for await (const { element } of items) {
    if (childText(element, 'wp:post_type') !== 'attachment') continue;
    const alt = findAll(element, 'wp:postmeta').find(
      (meta) => childText(meta, 'wp:meta_key') === '_wp_attachment_image_alt',
    );
    const [image] = readImage(
      childText(element, 'wp:attachment_url'),
      childText(alt, 'wp:meta_value'),
      new RowDraft(),
    );
    if (image) attachments.set(childText(element, 'wp:post_id'), image);
    if (attachments.size >= ATTACHMENTS_MAX) break;
  }
  return attachments;
}
