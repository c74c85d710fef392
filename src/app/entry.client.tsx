import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/** The page, which says so in its root element once every part of it listens: tests and measurements wait for that. */
function LivePage() {
  useEffect(() => {
    document.documentElement.dataset.live = '';
  }, []);
  return <HydratedRouter />;
}

startTransition(() => {
  hydrateRoot(document, <LivePage />);
});
