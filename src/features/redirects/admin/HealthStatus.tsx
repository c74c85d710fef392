import { callAdmin, useAdminChange, useAdminQuery } from '#browser/admin/requests.ts';
import { useAdmin } from '#browser/admin/session.ts';
import { adminReply } from '#kernel/admin-list.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { Badge } from '#ui/admin/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import { RedirectHealth } from '../admin-contract.ts';

export function HealthStatus() {
  const { may } = useAdmin();
  const { data } = useAdminQuery(adminApi('redirects', 'health'), adminReply(RedirectHealth));
  const straighten = useAdminChange({
    send: () =>
      callAdmin(adminApi('redirects', 'straighten'), adminReply(RedirectHealth), {
        method: 'POST',
        body: {},
      }),
    successMessage: 'Redirect chains shortened',
  });
  if (!data) return null;
  const { total, chains, loops } = data.data;
  if (chains.length === 0 && loops.length === 0)
    return (
      <p>
        <Badge kind="good">No loops or chains</Badge> <span>{total} redirects</span>
      </p>
    );
  return (
    <div>
      {loops.map(({ from, over }) => (
        <p key={from}>
          <Badge kind="bad">Loop</Badge> {[from, ...over, from].join(' → ')}. Change or delete one of them.
        </p>
      ))}
      {chains.length > 0 && (
        <p>
          <Badge kind="warn">Chains</Badge> {chains.length} redirects lead to another redirect, such as{' '}
          {chains.slice(0, 1).map(({ from, over, to }) => [from, ...over, to].join(' → '))}.{' '}
          {may('content.write') && loops.length === 0 && (
            <Button
              kind="secondary"
              disabled={straighten.isPending}
              onClick={() => straighten.mutate(undefined)}
            >
              Shorten chains
            </Button>
          )}
        </p>
      )}
      {straighten.error && <p role="alert">{straighten.error.message}</p>}
    </div>
  );
}
