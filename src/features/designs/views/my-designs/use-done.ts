import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { RequestFailed } from '#browser/fetch-json.ts';
import { WARNING_DEFAULT } from '#kernel/limits.ts';

/** Does a deed, shows the list as it is then, and says what was done. Resolves to whether it was. */
export type Done = (deed: Promise<unknown>, words: string) => Promise<boolean>;

/** Deeds on one design, and in words why the last of them failed. */
export function useDone(onSaid: (words: string) => void): { failed: string; done: Done } {
  const { revalidate } = useRevalidator();
  const [failed, setFailed] = useState('');
  const done: Done = async (deed, words) => {
    setFailed('');
    try {
      await deed;
    } catch (error) {
      setFailed(reasonOf(error));
      // What another tab or device did meanwhile is the likeliest reason.
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
