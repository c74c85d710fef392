import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { RequestFailed } from '#browser/fetch-json.ts';
import { WARNING_DEFAULT } from '#kernel/limits.ts';

/** Awaits an action, reloads the list and announces the result. Resolves to whether it succeeded. */
export type Done = (deed: Promise<unknown>, words: string) => Promise<boolean>;

export function useDone(onSaid: (words: string) => void): { failed: string; done: Done } {
  const { revalidate } = useRevalidator();
  const [failed, setFailed] = useState('');
  const done: Done = async (deed, words) => {
    setFailed('');
    try {
      await deed;
    } catch (error) {
      setFailed(reasonOf(error));
      // Most likely another tab or device changed something.
      await revalidate();
      return false;
    }
    onSaid(words);
    await revalidate();
    return true;
  };
  return { failed, done };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof RequestFailed)) return WARNING_DEFAULT;
  return error.code === 'DESIGN_CHANGED'
    ? 'It was changed elsewhere in the meantime. Here it is as it is now; please try again.'
    : error.message;
}
