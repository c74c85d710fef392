import { z } from 'zod';

/** Path of a picture on this site only: one elsewhere could change, or track readers. */
const LOCAL_PICTURE =
  /^\/(?:pictures|files|covers|article-pictures|videos)\/[\w./-]+\.(?:webp|avif|jpe?g|png|svg)$/;
/** Picture on this site, by path. */
export const LocalPicture = z
  .string()
  .max(300)
  .refine(
    (path) => LOCAL_PICTURE.test(path) && !path.includes('..'),
    'Choose an image in this shop, such as /pictures/scene-1.webp, or upload one.',
  );

/** Video on this site, by path. */
export const LocalVideo = z
  .string()
  .max(300)
  .refine(
    (path) => /^\/videos\/[\w./-]+\.(?:mp4|webm)$/.test(path) && !path.includes('..'),
    'Enter the path of a video in this shop, such as /videos/your-book-light.mp4.',
  );

/** Last segment of a path. */
export const Slug = z
  .string()
  .max(120)
  .regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    'Use lower-case letters, digits and hyphens, such as on-the-headband.',
  );

/** Position in a list, from 0. */
export const Position = z.int('Enter a whole number.').min(0).max(9999);

/** HTML of the rich text editor; sanitised before it is stored. */
export const RichTextHtml = z.string('Enter a text.').max(200_000, 'This text is too long. Shorten it.');

/** Picture that was uploaded, and its path. */
export const UploadedPicture = z.object({
  address: z.string(),
  /** In pixels. */
  width: z.int().positive(),
  height: z.int().positive(),
});
export type UploadedPicture = z.infer<typeof UploadedPicture>;
