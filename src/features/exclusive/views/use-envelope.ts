import { useEffect, useRef, useState } from 'react';
import { ENVELOPE_OPENS_MS, ENVELOPE_PANEL_MS } from '../limits.ts';

export type EnvelopeState = 'closed' | 'opening' | 'open' | 'revealed';

const NEXT: Partial<Record<EnvelopeState, { state: EnvelopeState; after: number }>> = {
  opening: { state: 'open', after: ENVELOPE_OPENS_MS },
  open: { state: 'revealed', after: ENVELOPE_PANEL_MS },
};

/** Opening for one second, open for two, then the panel; `close` resets at any time (storefront 4). */
export function useEnvelope() {
  const [state, setState] = useState<EnvelopeState>('closed');
  useEffect(() => {
    const next = NEXT[state];
    if (!next) return;
    const timer = setTimeout(() => setState(next.state), next.after);
    return () => clearTimeout(timer);
  }, [state]);
  const button = useRef<HTMLButtonElement>(null);
  const open = () => setState((now) => (now === 'closed' ? 'opening' : now));
  const close = () => {
    // The focused element is about to disappear; keep the scroll position.
    if (button.current?.parentElement?.contains(document.activeElement) && state === 'revealed')
      button.current.focus({ preventScroll: true });
    setState('closed');
  };
  return { state, button, open, close };
}
