import { z } from 'zod';

/** Texts of a letter by their names, those that are otherwise than the shop's own. */
export const WordingTexts = z.record(z.string().regex(/^[a-zA-Z]{1,40}$/), z.string().max(2000));
export type WordingTexts = z.infer<typeof WordingTexts>;

/** A kind of letter as the admin lists it. */
export const WordingRow = z.object({
  kind: z.string(),
  /** When it is written. */
  about: z.string(),
  subject: z.string(),
  /** When its words were last changed; null where it says the shop's own. */
  changedAt: z.string().nullable(),
});
export type WordingRow = z.infer<typeof WordingRow>;

/** A kind of letter with all that may be changed of it. */
export const Wording = z.object({
  kind: z.string(),
  about: z.string(),
  texts: z.array(
    z.object({
      name: z.string(),
      /** The shop's own words. */
      own: z.string(),
      /** What the owner has it say instead; null where nothing. */
      given: z.string().nullable(),
      /** What has to stand in it, as `{place}`. */
      places: z.array(z.string()),
    }),
  ),
  /** How many kinds of content it can be looked at with. */
  samples: z.int().positive(),
});
export type Wording = z.infer<typeof Wording>;

/** The wording of a kind of letter as the editor saw it, and as it is to be. */
export const WordingEdit = z.object({ was: WordingTexts, now: WordingTexts });
/** Words to be looked at, saved or not, with one of the samples. */
export const WordingTrial = z.object({ texts: WordingTexts, sample: z.int().min(0).max(50).default(0) });

/** A letter as it would arrive. */
export const WordingPreview = z.object({
  subject: z.string(),
  preheader: z.string(),
  /** A whole document of sanitised HTML; for a frame in which nothing runs. */
  html: z.string(),
  text: z.string(),
});
export type WordingPreview = z.infer<typeof WordingPreview>;
