import { z } from 'zod';
import { adminField } from '#kernel/admin-fields.ts';
import { storedRecord } from '#kernel/admin-record.ts';

const address = (label: string, hint: string) =>
  z
    .string()
    .trim()
    .min(1, 'Enter a path in this shop, such as /faq.')
    .max(2000)
    .register(adminField, { label, hint });

/** Redirect as entered: paths of this site. */
export const RedirectInput = z.object({
  from: address('Old URL', 'For example /old-page.'),
  to: address('New URL', 'A page of the shop, such as /faq.'),
});
/** Redirect from an old address. */
export const RedirectRow = storedRecord(RedirectInput).extend({
  /** Derived from the old address. */
  id: z.string(),
  createdAt: z.string(),
});
export type RedirectRow = z.infer<typeof RedirectRow>;

export const REDIRECT_OUTCOMES = ['new', 'changed', 'unchanged', 'refused'] as const;

/** Result of an import or its dry run: counts, and every line that is not unchanged. */
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

/** Redirect chains and loops. */
export const RedirectHealth = z.object({
  total: z.int(),
  /** Redirects that take more than one hop; `over` lists the stops. */
  chains: z.array(z.object({ from: z.string(), over: z.array(z.string()), to: z.string() })),
  /** Redirects that lead back to themselves. */
  loops: z.array(z.object({ from: z.string(), over: z.array(z.string()) })),
});
export type RedirectHealth = z.infer<typeof RedirectHealth>;
