import { z } from 'zod';
import { listReplySchema } from '#kernel/envelope.ts';
import { TestimonialType } from '#kernel/testimonial-types.ts';

/**
 * Kind of a page section: `materials` and `send` are lists, `steps` a numbered list, `prices` ends with a table,
 * `questions` is an accordion, `places` have flags.
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

/** Picture by its base address (`src/ui/picture-sources.ts`). */
export const PagePicture = z.object({ image: z.string(), alt: z.string() });
export type PagePicture = z.infer<typeof PagePicture>;

/** Section of a page (decision 20). Every `html` is sanitised and may contain `{price id}`. */
export const PageSection = z.object({
  /** Fragment of its link; unique on the page. */
  id: z.string(),
  kind: SectionKind,
  heading: z.string(),
  html: z.string(),
  /** Picture beside the heading. */
  picture: PagePicture.optional(),
  /** Ids of the prices in its table. */
  prices: z.array(z.string()).optional(),
  questions: z.array(z.object({ question: z.string(), html: z.string() })).optional(),
  /** `flag` names a picture under `/flags/`. */
  places: z.array(z.object({ flag: z.string(), name: z.string(), html: z.string() })).optional(),
});
export type PageSection = z.infer<typeof PageSection>;

/** Price of a service in minor units of `currency`; a null amount is quoted individually. */
export interface ServicePrice {
  id: string;
  item: string;
  note: string | null;
  amount: number | null;
  currency: string;
  /** Whether it may cost more. */
  isFrom: boolean;
  /** Minimum number of copies. */
  copies: number;
  /** Turnaround, in words. */
  time: string;
}

/** Video with its poster; both are paths of this site. */
export const ServiceVideo = z.object({
  id: z.string(),
  service: TestimonialType,
  title: z.string(),
  videoUrl: z.string(),
  posterUrl: z.string(),
});
export type ServiceVideo = z.infer<typeof ServiceVideo>;
export const ServiceVideosReply = listReplySchema(ServiceVideo);
