import { ask, useAsked, useChange } from '#browser/desk/ask.ts';
import { useDesk } from '#browser/desk/session.ts';
import { deskApi } from '#kernel/desk-addresses.ts';
import { deskReply } from '#kernel/desk-list.ts';
import { Button } from '#ui/Button.tsx';
import { Badge } from '#ui/desk/Panel.tsx';
import { RedirectHealth } from '../desk-contract.ts';

/** Whether redirects lead on to others, or in a circle. */
export function Standing() {
  const { may } = useDesk();
  const { data } = useAsked(deskApi('redirects', 'health'), deskReply(RedirectHealth));
  const straighten = useChange({
    send: () =>
      ask(deskApi('redirects', 'straighten'), deskReply(RedirectHealth), { method: 'POST', body: {} }),
    done: 'Each leads to its end in one hop.',
  });
  if (!data) return null;
  const { total, chains, loops } = data.data;
  if (chains.length === 0 && loops.length === 0)
    return (
      <p>
        <Badge kind="good">No circles, no detours</Badge> <span>{total} in all.</span>
      </p>
    );
  return (
    <div>
      {loops.map(({ from, over }) => (
        <p key={from}>
          <Badge kind="bad">Circle</Badge> {[from, ...over, from].join(' → ')}. Change or remove one of them.
        </p>
      ))}
      {chains.length > 0 && (
        <p>
          <Badge kind="warn">Detours</Badge> {chains.length} lead on over others, such as{' '}
          {chains.slice(0, 1).map(({ from, over, to }) => [from, ...over, to].join(' → '))}.{' '}
          {may('words.write') && loops.length === 0 && (
            <Button
              kind="secondary"
              disabled={straighten.isPending}
              onClick={() => straighten.mutate(undefined)}
            >
              Straighten them
            </Button>
          )}
        </p>
      )}
      {straighten.error && <p role="alert">{straighten.error.message}</p>}
    </div>
  );
}
