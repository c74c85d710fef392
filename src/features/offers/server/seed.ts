import { join } from 'node:path';
import { z } from 'zod';
import { CONTENT_FOLDER, nonEmptyText, readList, sitePath } from '#db/seeding/data-files.ts';
import { insert } from '#db/seeding/insert.ts';
import type { ContentPart } from '#db/seeding/parts.ts';
import { OPENING, stableId } from '#db/seeding/stable-id.ts';
import { banners, offers } from '../tables.ts';

const BannerEntry = z.strictObject({
  image: sitePath,
  title: nonEmptyText,
  description: nonEmptyText,
  alt: nonEmptyText,
});
const OfferEntry = z.strictObject({
  title: nonEmptyText,
  image: sitePath,
  code: z.string().regex(/^[A-Z0-9]{4,20}$/, 'is 4 to 20 capital letters and digits'),
  disabled: z.boolean().default(false),
});

/** Listed in order of creation. */
const createdAt = (i: number) => new Date(OPENING.getTime() + i);

/** `content/banners.yaml`. */
export const bannersPart: ContentPart = {
  tables: ['banners'],
  async read() {
    const entries = await readList(join(CONTENT_FOLDER, 'banners.yaml'), BannerEntry);
    const rows = entries.map(({ image, title, description, alt }, i) => ({
      id: stableId(`banner:${title}`, createdAt(i)),
      imageUrl: image,
      title,
      description,
      altText: alt,
      createdAt: createdAt(i).toISOString(),
    }));
    return (tx) => insert(tx, banners, rows);
  },
};

/** `content/offers.yaml`. */
export const offersPart: ContentPart = {
  tables: ['offers'],
  async read() {
    const entries = await readList(join(CONTENT_FOLDER, 'offers.yaml'), OfferEntry);
    const rows = entries.map(({ title, image, code, disabled }, i) => ({
      id: stableId(`offer:${code}`, createdAt(i)),
      offerTitle: title,
      image,
      couponCode: code,
      createdAt: createdAt(i).toISOString(),
      disabledAt: disabled ? OPENING.toISOString() : null,
    }));
    return (tx) => insert(tx, offers, rows);
  },
};
