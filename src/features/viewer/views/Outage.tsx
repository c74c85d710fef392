import { useSyncExternalStore } from 'react';
import { Notice } from './Notice.tsx';
import { useReading } from './reading.ts';

/** Explains why pages stay blank when the file can't be fetched, and retries on request. */
export function Outage() {
  const { supply } = useReading().book;
  const failure = useSyncExternalStore(supply.onFailure, supply.failure, supply.failure);
  if (!failure) return null;
  return <Notice words={failure.message} deed="Open again" onDeed={supply.again} />;
}
