import { useState } from 'react';

/**
 * A value that somebody changes and that comes from elsewhere: what was chosen shows at once, and what it is when the change
 * is made or refused.
 */
export function useAtOnce<T>(
  value: T,
  change: (next: T) => Promise<unknown>,
): readonly [T, (next: T) => void] {
  const [chosen, setChosen] = useState<{ value: T } | null>(null);
  const choose = (next: T) => {
    const mine = { value: next };
    setChosen(mine);
    // A later choice is not taken back by an earlier one that is done.
    const settle = () => setChosen((now) => (now === mine ? null : now));
    change(next).then(settle, settle);
  };
  return [chosen ? chosen.value : value, choose];
}
