import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { LIVE_EVENT } from '#contract/limits.ts';

/** The page, which says so once every part of it listens: forms that were sent too early go on, and tests wait for it. */
function LivePage() {
  useEffect(() => {
    document.documentElement.dataset.live = '';
    dispatchEvent(new Event(LIVE_EVENT));
  }, []);
  return <HydratedRouter />;
}

startTransition(() => {
  hydrateRoot(document, <LivePage />);
});
