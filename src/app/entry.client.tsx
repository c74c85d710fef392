import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { LIVE_EVENT } from '#kernel/limits.ts';

/** Signals when hydration is complete: delayed submissions continue, and tests wait for it. */
function HydratedPage() {
  useEffect(() => {
    document.documentElement.dataset.live = '';
    dispatchEvent(new Event(LIVE_EVENT));
  }, []);
  return <HydratedRouter />;
}

function ignoreSkippedTransitions(): void {
  const start = document.startViewTransition?.bind(document);
  if (!start) return;
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => {});
    return transition;
  };
}

ignoreSkippedTransitions();
startTransition(() => {
  hydrateRoot(document, <HydratedPage />);
});
