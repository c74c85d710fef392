import { useState } from 'react';

/** Shows a change at once and falls back to the real value when it is saved or refused. */
export function useOptimisticValue<T>(
  value: T,
  change: (next: T) => Promise<unknown>,
): readonly [T, (next: T) => void] {
  const [pending, setPending] = useState<{ value: T } | null>(null);
  const choose = (next: T) => {
    const choice = { value: next };
    setPending(choice);
    // An earlier change that completes must not undo a later one.
    const settle = () => setPending((now) => (now === choice ? null : now));
    change(next).then(settle, settle);
  };
  return [pending ? pending.value : value, choose];
}
