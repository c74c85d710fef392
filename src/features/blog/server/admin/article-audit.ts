import { type AuditEntry, differences } from '#platform/staff/audit.ts';
import type { ArticleDraft } from '../../admin-contract.ts';
import { readingMinutes } from '../../reading-time.ts';
import type { InHand } from './in-hand.ts';

/** Audit entry with the changed fields; the text itself is only in the versions. */
export function articleAudit(
  verb: string,
  { id, content }: Pick<InHand, 'id' | 'content'>,
  { before, after }: { before?: ArticleDraft | null; after?: ArticleDraft | null } = {},
): AuditEntry {
  const of = differences(before ?? {}, after ?? {}) as Record<'before' | 'after', Partial<ArticleDraft>>;
  const entry = { action: `article.${verb}`, subject: 'article', subjectId: id, label: content.title || id };
  return {
    ...entry,
    ...(before ? { before: shortened(of.before) } : {}),
    ...(after ? { after: shortened(of.after) } : {}),
  };
}

const shortened = ({ body, ...words }: Partial<ArticleDraft>) =>
  body === undefined || body === null
    ? words
    : { ...words, body: `${body.length} characters, ${readingMinutes(body)} min read` };
