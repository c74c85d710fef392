import { onVisitorEvent } from '#browser/visitor.ts';

/**
 * Sends changes when the page is left and warns if they would be lost; retries when the connection or the session
 * returns. @returns unsubscribe
 */
export function watchPageLifecycle(handlers: {
  onLeave(): void;
  onReturn(): void;
  hasUnsavedChanges(): boolean;
}): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (handlers.hasUnsavedChanges()) event.preventDefault();
  };
  addEventListener('pagehide', handlers.onLeave);
  addEventListener('beforeunload', warn);
  addEventListener('online', handlers.onReturn);
  const stopListening = onVisitorEvent((news) => {
    if (news === 'signedIn') handlers.onReturn();
  });
  return () => {
    removeEventListener('pagehide', handlers.onLeave);
    removeEventListener('beforeunload', warn);
    removeEventListener('online', handlers.onReturn);
    stopListening();
  };
}
