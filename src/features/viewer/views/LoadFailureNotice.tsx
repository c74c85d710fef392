import { useSyncExternalStore } from 'react';
import { Notice } from './Notice.tsx';
import { useReading } from './reading.ts';

/** Explains why pages stay blank when the file can't be fetched, and retries on request. */
export function LoadFailureNotice() {
  const { loader } = useReading().book;
  const failure = useSyncExternalStore(loader.onFailure, loader.failure, loader.failure);
  if (!failure) return null;
  return <Notice message={failure.message} actionLabel="Try again" onAction={loader.retry} />;
}
