import { onVisitorNews } from '#browser/visitor.ts';

/**
 * Follows what becomes of the page: one that is left sends what it has, and asks first where that would be lost; a
 * connection or a login that comes back sends what waited for it. @returns what ends that
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
