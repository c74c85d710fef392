import { type AuditEntry, differences } from '#platform/staff/audit.ts';
import type { ArticleDraft } from '../../admin-contract.ts';
import { readingMinutes } from '../../reading-time.ts';
import type { EditableArticle } from './articles.ts';

/** Audit entry with the changed fields; the text itself is only in the versions. */
export function articleAudit(
  action: string,
  { id, content }: Pick<EditableArticle, 'id' | 'content'>,
  { before, after }: { before?: ArticleDraft | null; after?: ArticleDraft | null } = {},
): AuditEntry {
  const changes = differences(before ?? {}, after ?? {}) as Record<'before' | 'after', Partial<ArticleDraft>>;
  const entry = {
    action: `article.${action}`,
    subject: 'article',
    subjectId: id,
    label: content.title || id,
  };
  return {
    ...entry,
    ...(before ? { before: withoutBody(changes.before) } : {}),
    ...(after ? { after: withoutBody(changes.after) } : {}),
  };
}

const withoutBody = ({ body, ...fields }: Partial<ArticleDraft>) =>
  body === undefined || body === null
    ? fields
    : { ...fields, body: `${body.length} characters, ${readingMinutes(body)} min read` };
