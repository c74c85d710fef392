import { z } from 'zod';

/** How the admin's dialog asks for a field of a record; most of it follows from the schema. */
export interface AdminField {
  /** Fields without a label aren't in the dialog. */
  label?: string;
  hint?: string;
  kind?: 'money' | 'rich' | 'picture';
  /** Entered when a record is added, and never changed. */
  onlyOnCreate?: boolean;
  /** Shown before the others. */
  isFirst?: boolean;
  maxCharacters?: number;
  initial?: unknown;
  /** Labels of choices. */
  labels?: Readonly<Record<string, string>>;
}

class AdminFields extends z.core.$ZodRegistry<AdminField> {
  override add<S extends z.core.$ZodType>(schema: S, ...entry: [AdminField?]): this {
    if (this.has(schema)) throw new Error('Several fields have this schema: clone it.');
    return super.add(schema, ...(entry as [AdminField]));
  }
}

/** Fields of the admin's dialogs by schema: `z.boolean().register(adminField, { label: 'Hidden' })`. */
export const adminField = new AdminFields();

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
  )
  .register(adminField, { kind: 'picture' });

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
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lower-case letters, digits and hyphens, such as on-the-headband.')
  .register(adminField, { label: 'URL slug', hint: 'Lower-case letters and hyphens.' });

/** Position in a list, from 0. */
export const Position = z
  .int('Enter a whole number.')
  .min(0)
  .max(9999)
  .register(adminField, { label: 'Position', initial: 0 });

/** HTML of the rich text editor; sanitised before it is stored. */
export const RichTextHtml = z
  .string('Enter a text.')
  .max(200_000, 'This text is too long. Shorten it.')
  .register(adminField, { kind: 'rich' });

/** Picture that was uploaded, and its path. */
export const UploadedPicture = z.object({
  address: z.string(),
  /** In pixels. */
  width: z.int().positive(),
  height: z.int().positive(),
});
export type UploadedPicture = z.infer<typeof UploadedPicture>;
