import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { LIVE_EVENT } from '#kernel/limits.ts';

/** The page, which says so once every part of it listens: forms that were sent too early go on, and tests wait for it. */
function LivePage() {
  useEffect(() => {
    document.documentElement.dataset.live = '';
    dispatchEvent(new Event(LIVE_EVENT));
  }, []);
  return <HydratedRouter />;
}

/** Whoever goes on before a page has faded in cuts its transition short: that is no error, and is not to be told as one. */
function letTransitionsBeSkipped(): void {
  const start = document.startViewTransition?.bind(document);
  if (!start) return;
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => {});
    return transition;
  };
}

letTransitionsBeSkipped();
startTransition(() => {
  hydrateRoot(document, <LivePage />);
});
