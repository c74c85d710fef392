import { z } from 'zod';

/** The address of a picture of the shop's own: what is elsewhere could change, or watch who reads. */
const OWN_PICTURE =
  /^\/(?:pictures|files|covers|article-pictures|videos)\/[\w./-]+\.(?:webp|avif|jpe?g|png|svg)$/;
/** A picture as the admin lets one be chosen: an address of this site, of a picture that the shop keeps. */
export const OwnPicture = z
  .string()
  .max(300)
  .refine(
    (path) => OWN_PICTURE.test(path) && !path.includes('..'),
    'Choose a picture of the shop, such as /pictures/scene-1.webp, or send one.',
  );

/** A film that the shop keeps itself. */
export const OwnFilm = z
  .string()
  .max(300)
  .refine(
    (path) => /^\/videos\/[\w./-]+\.(?:mp4|webm)$/.test(path) && !path.includes('..'),
    'Choose a film of the shop, such as /videos/your-book-light.mp4.',
  );

/** The end of an address. */
export const Slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Write small letters, digits and hyphens, such as on-the-headband.');

/** A place in an order, from 0. */
export const Position = z.int('Write a whole number.').min(0).max(9999);

/** A text with marks, as the editor writes it; what the shop keeps of it is sanitised. */
export const WordsHtml = z.string('Write a text.').max(200_000, 'This text is too long.');

/** A picture that was sent to the shop, where it is now. */
export const SentPicture = z.object({
  address: z.string(),
  /** In pixels. */
  width: z.int().positive(),
  height: z.int().positive(),
});
export type SentPicture = z.infer<typeof SentPicture>;
