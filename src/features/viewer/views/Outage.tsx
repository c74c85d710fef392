import { useSyncExternalStore } from 'react';
import { Notice } from './Notice.tsx';
import { useReading } from './reading.ts';

/** Says why pages stay blank that are not where the book is, and asks for them again where somebody wishes it. */
export function Outage() {
  const { supply } = useReading().book;
  const failure = useSyncExternalStore(supply.onFailure, supply.failure, supply.failure);
  if (!failure) return null;
  return <Notice words={failure.message} deed="Open again" onDeed={supply.again} />;
}
