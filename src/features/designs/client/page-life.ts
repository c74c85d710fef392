import { onVisitorNews } from '#browser/visitor.ts';

/**
 * Sends changes when the page is left and warns if they would be lost; retries when the connection or the session
 * returns. @returns unsubscribe
 */
export function followPage(told: { leaving(): void; again(): void; wouldLose(): boolean }): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (told.wouldLose()) event.preventDefault();
  };
  addEventListener('pagehide', told.leaving);
  addEventListener('beforeunload', warn);
  addEventListener('online', told.again);
  const stopHearing = onVisitorNews((news) => {
    if (news === 'signedIn') told.again();
  });
  return () => {
    removeEventListener('pagehide', told.leaving);
    removeEventListener('beforeunload', warn);
    removeEventListener('online', told.again);
    stopHearing();
  };
}
