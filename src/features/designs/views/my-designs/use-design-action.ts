import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { RequestFailed } from '#browser/fetch-json.ts';
import { DEFAULT_WARNING } from '#kernel/limits.ts';

/** Awaits an action, reloads the list and announces the result. Resolves to whether it succeeded. */
export type RunAction = (action: Promise<unknown>, message: string) => Promise<boolean>;

export function useDesignAction(onAnnounce: (message: string) => void): {
  error: string;
  runAction: RunAction;
} {
  const { revalidate } = useRevalidator();
  const [error, setError] = useState('');
  const runAction: RunAction = async (action, message) => {
    setError('');
    try {
      await action;
    } catch (error) {
      setError(failureMessage(error));
      // Most likely another tab or device changed something.
      await revalidate();
      return false;
    }
    onAnnounce(message);
    await revalidate();
    return true;
  };
  return { error, runAction };
}

function failureMessage(error: unknown): string {
  if (!(error instanceof RequestFailed)) return DEFAULT_WARNING;
  return error.code === 'DESIGN_CHANGED'
    ? 'This design was changed elsewhere. Here’s the current version. Please try again.'
    : error.message;
}
