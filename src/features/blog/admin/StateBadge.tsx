import { DateTime } from '#ui/admin/DateTime.tsx';
import { Badge } from '#ui/admin/Panel.tsx';
import type { ArticleRow } from '../admin-contract.ts';

export const STATE_OPTIONS = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  failed: 'Publishing failed',
};

export function StateBadge({
  state,
  hasChanges,
  scheduledAt,
}: Pick<ArticleRow, 'state' | 'hasChanges' | 'scheduledAt'>) {
  if (state === 'scheduled')
    return (
      <Badge kind="warn">
        Scheduled for <DateTime at={scheduledAt} withTime />
      </Badge>
    );
  if (state === 'draft') return <Badge>Draft</Badge>;
  return <Badge kind="good">{hasChanges ? 'Published, with unpublished changes' : 'Published'}</Badge>;
}
