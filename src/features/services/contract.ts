import { z } from 'zod';

/**
 * What a section of a page is: `materials` and `send` are lists, `steps` is a numbered one, `prices` ends with a table,
 * `questions` open one by one, `places` carry flags.
 */
export const SectionKind = z.enum([
  'prose',
  'materials',
  'steps',
  'prices',
  'turnaround',
  'send',
  'questions',
  'places',
]);

/** A picture of the shop's own, by its base address (`rules/picture-sources.ts`). */
export const PagePicture = z.object({ image: z.string(), alt: z.string() });
export type PagePicture = z.infer<typeof PagePicture>;

/** A part of a page as it is kept (decision 20). Every `html` is sanitised; `{price id}` in it stands for a price. */
export const PageSection = z.object({
  /** Where a link to it leads; unique on its page. */
  id: z.string(),
  kind: SectionKind,
  heading: z.string(),
  html: z.string(),
  /** What it is about, beside its heading. */
  picture: PagePicture.optional(),
  /** Ids of the prices of its table. */
  prices: z.array(z.string()).optional(),
  questions: z.array(z.object({ question: z.string(), html: z.string() })).optional(),
  /** `flag` names a picture under `/flags/`. */
  places: z.array(z.object({ flag: z.string(), name: z.string(), html: z.string() })).optional(),
});
export type PageSection = z.infer<typeof PageSection>;

/** What a piece of work costs, in minor units of `currency`; a null amount is quoted. */
export interface ServicePrice {
  id: string;
  item: string;
  note: string | null;
  amount: number | null;
  currency: string;
  /** Whether it may cost more. */
  isFrom: boolean;
  /** From how many copies it holds. */
  copies: number;
  /** How long it takes, in words. */
  time: string;
}
