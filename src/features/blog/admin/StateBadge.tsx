import { Moment } from '#ui/admin/Moment.tsx';
import { Badge } from '#ui/admin/Panel.tsx';
import type { ArticleRow } from '../admin-contract.ts';

export const STATE_OPTIONS = [
  { value: 'draft', label: 'Draft' },
  { value: 'planned', label: 'Planned' },
  { value: 'published', label: 'On the blog' },
  { value: 'failed', label: 'Not published as planned' },
];

export function StateBadge({
  state,
  hasChanges,
  plannedAt,
}: Pick<ArticleRow, 'state' | 'hasChanges' | 'plannedAt'>) {
  if (state === 'planned')
    return (
      <Badge kind="warn">
        Planned for <Moment at={plannedAt} withTime />
      </Badge>
    );
  if (state === 'draft') return <Badge>Draft</Badge>;
  return <Badge kind="good">{hasChanges ? 'On the blog, changed since' : 'On the blog'}</Badge>;
}
