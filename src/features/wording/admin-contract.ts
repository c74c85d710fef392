import { z } from 'zod';

/** Texts of an email by name, where they differ from the defaults. */
export const WordingTexts = z.record(z.string().regex(/^[a-zA-Z]{1,40}$/), z.string().max(2000));
export type WordingTexts = z.infer<typeof WordingTexts>;

/** Kind of email in the list. */
export const WordingRow = z.object({
  kind: z.string(),
  /** When the email is sent. */
  about: z.string(),
  subject: z.string(),
  /** When its wording was last changed; null for the default. */
  changedAt: z.string().nullable(),
});
export type WordingRow = z.infer<typeof WordingRow>;

/** Kind of email with its editable texts. */
export const Wording = z.object({
  kind: z.string(),
  about: z.string(),
  texts: z.array(
    z.object({
      name: z.string(),
      /** Default text. */
      defaultText: z.string(),
      /** The owner's text; null for the default. */
      customText: z.string().nullable(),
      /** Placeholders the text must contain, without braces. */
      places: z.array(z.string()),
    }),
  ),
  /** Number of sample contents for the preview. */
  samples: z.int().positive(),
});
export type Wording = z.infer<typeof Wording>;

/** Wording as the editor loaded it, and as it is to be. */
export const WordingEdit = z.object({ was: WordingTexts, now: WordingTexts });
/** Wording to preview, saved or not, with the number of a sample. */
export const WordingTrial = z.object({ texts: WordingTexts, sample: z.int().min(0).max(50).default(0) });

/** Email as it would arrive. */
export const WordingPreview = z.object({
  subject: z.string(),
  preheader: z.string(),
  /** Sanitised HTML document for a sandboxed frame. */
  html: z.string(),
  text: z.string(),
});
export type WordingPreview = z.infer<typeof WordingPreview>;
