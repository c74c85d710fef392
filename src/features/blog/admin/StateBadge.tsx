import { DateTime } from '#ui/admin/DateTime.tsx';
import { Badge } from '#ui/admin/Panel.tsx';
import type { ArticleRow } from '../admin-contract.ts';

export const STATE_OPTIONS = [
  { value: 'draft', label: 'Draft' },
  { value: 'scheduled', label: 'Planned' },
  { value: 'published', label: 'On the blog' },
  { value: 'failed', label: 'Not published as planned' },
];

export function StateBadge({
  state,
  hasChanges,
  scheduledAt,
}: Pick<ArticleRow, 'state' | 'hasChanges' | 'scheduledAt'>) {
  if (state === 'scheduled')
    return (
      <Badge kind="warn">
        Planned for <DateTime at={scheduledAt} withTime />
      </Badge>
    );
  if (state === 'draft') return <Badge>Draft</Badge>;
  return <Badge kind="good">{hasChanges ? 'On the blog, changed since' : 'On the blog'}</Badge>;
}
