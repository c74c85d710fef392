import { z } from 'zod';

const Address = z.string().trim().min(1, 'Write an address of this shop, such as /faq.').max(2000);

/** A redirect as the admin writes it: paths of this site. */
export const RedirectWords = z.object({ from: Address, to: Address });
/** An old address, and the one that it leads to. */
export const RedirectRow = z.object({
  /** Made of the old address. */
  id: z.string(),
  from: z.string(),
  to: z.string(),
  createdAt: z.string(),
});
export type RedirectRow = z.infer<typeof RedirectRow>;

export const REDIRECT_OUTCOMES = ['new', 'changed', 'unchanged', 'refused'] as const;

/** What became of a file of redirects, or would: counts, and each line that is more than unchanged. */
export const RedirectImport = z.object({
  rows: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() }),
  lines: z.array(
    z.object({
      line: z.int(),
      from: z.string(),
      to: z.string(),
      outcome: z.enum(REDIRECT_OUTCOMES),
      reason: z.string().nullable(),
    }),
  ),
});
export type RedirectImport = z.infer<typeof RedirectImport>;

/** How the redirects stand: those that lead on to others, or in a circle. */
export const RedirectHealth = z.object({
  total: z.int(),
  /** Old addresses that reach their end in more than one hop: from, over which others, to. */
  chains: z.array(z.object({ from: z.string(), over: z.array(z.string()), to: z.string() })),
  /** Old addresses that lead back to themselves: nobody gets anywhere by them. */
  loops: z.array(z.object({ from: z.string(), over: z.array(z.string()) })),
});
export type RedirectHealth = z.infer<typeof RedirectHealth>;
