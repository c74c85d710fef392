import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DesignState } from '../../client/design-state.ts';
import { createDesignStore, type DesignStore } from '../../client/design-store.ts';
import { openDesign, type Wanted } from '../../client/open-design.ts';
import { historyOf } from '../../client/history.ts';
import { shopDrawing } from '../../client/shop-drawing.ts';
import type { DesignPrice } from '../../contract.ts';
import type { Design } from '../../design.ts';
import type { Finding } from '../../findings.ts';
import type { Layout } from '../../layout.ts';
import { drawnWith } from './drawn-with.ts';

/** What the server made the page with: shown until the design that is kept, or the draft, is there. */
export interface Begun {
  design: Design;
  name: string;
  layout: Layout;
  findings: readonly Finding[];
  price: DesignPrice | null;
}

/** What of a binding was chosen on the page that led here. */
export type ChosenBinding = Partial<Pick<Design, 'edition' | 'leather' | 'colour'>>;

/**
 * The design of the page: its state from the first moment on, and its store once the browser has opened it. `chosen` is
 * put upon a draft that was left, as a step that can be undone.
 */
export function useGuidedDesign(begun: Begun, wanted: Wanted, chosen: ChosenBinding) {
  const [store, setStore] = useState<DesignStore | null>(null);
  const [failed, setFailed] = useState('');
  const [initial] = useState(() => stateOf(begun));
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for each page, whose key says what is wanted
  useEffect(() => {
    let isHere = true;
    let opened: DesignStore | undefined;
    openDesign(wanted).then(
      (beginning) => {
        if (!isHere) return;
        opened = createDesignStore(beginning, shopDrawing);
        const next = drawnWith(opened.get().design, chosen);
        if (next) opened.change('The binding you chose', next);
        setStore(opened);
      },
      (error: unknown) => isHere && setFailed(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isHere = false;
      opened?.stop();
    };
  }, []);
  const state = useSyncExternalStore(
    store ? store.subscribe : subscribeToNothing,
    store ? store.get : () => initial,
    () => initial,
  );
  // The server's drawing stands until the browser has made its own.
  return { store, failed, state: state.layout ? state : { ...state, layout: initial.layout } };
}

const subscribeToNothing = () => () => {};

const stateOf = ({ design, name, layout, findings, price }: Begun): DesignState => ({
  history: historyOf(design),
  ...{ design, name, layout, findings, price },
  kept: null,
  keeping: 'draft',
  told: '',
  newer: null,
  selection: [],
  isPricing: price === null,
  priceFailed: '',
});
