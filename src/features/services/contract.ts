import { z } from 'zod';
import { listReplyOf } from '#kernel/envelope.ts';
import { TestimonialType } from '#kernel/testimonial-types.ts';

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

/** A picture of the shop's own, by its base address (`src/ui/picture-sources.ts`). */
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

/** A video of the shop's own, and the still picture that stands there until it plays; both are paths of this site. */
export const ServiceVideo = z.object({
  id: z.string(),
  service: TestimonialType,
  title: z.string(),
  videoUrl: z.string(),
  posterUrl: z.string(),
});
export type ServiceVideo = z.infer<typeof ServiceVideo>;
export const ServiceVideosReply = listReplyOf(ServiceVideo);
