import type { NamedImage } from '../../record.ts';
import { Draft } from '../values/draft.ts';
import { imageOf } from '../values/images.ts';
import { all, text } from '../xml/element.ts';
import type { XmlRecord } from '../xml/parse-record.ts';

export type Attachment = NamedImage;

/** Bounds memory; posts keep only inline pictures beyond this number. */
const MOST = 100_000;

export async function attachmentsOf(items: AsyncIterable<XmlRecord>): Promise<Map<string, Attachment>> {
  const found = new Map<string, Attachment>();
  for await (const { element } of items) {
    if (text(element, 'wp:post_type') !== 'attachment') continue;
    const alt = all(element, 'wp:postmeta').find(
      (meta) => text(meta, 'wp:meta_key') === '_wp_attachment_image_alt',
    );
    const [image] = imageOf(text(element, 'wp:attachment_url'), text(alt, 'wp:meta_value'), new Draft());
    if (image) found.set(text(element, 'wp:post_id'), image);
    if (found.size >= MOST) break;
  }
  return found;
}
