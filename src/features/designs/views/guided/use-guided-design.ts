import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { proofInQuery } from '#kernel/design-addresses.ts';
import type { DesignState } from '../../client/design-state.ts';
import { createDesignStore, type DesignStore } from '../../client/design-store.ts';
import { historyOf } from '../../client/history.ts';
import { type NotOpened, notOpened } from '../../client/not-opened.ts';
import { type GuidedWish, openGuided } from '../../client/open-guided.ts';
import { drawingWith } from '../../client/shop-drawing.ts';
import type { DesignPrice } from '../../contract.ts';
import type { Design } from '../../design.ts';
import type { Offered } from '../../for-catalogue-book.ts';
import { isHalfLeather } from '../../layout/half-leather.ts';

/** Server-rendered design, shown until the saved design or draft has opened. */
export interface Begun {
  design: Design;
  name: string;
  price: DesignPrice | null;
  picture: string | null;
}

/** Current state from the first render on; `store` is null until the browser has opened the design. */
export function useGuidedDesign(begun: Begun, wish: GuidedWish, offered: Offered) {
  const [store, setStore] = useState<DesignStore | null>(null);
  const [failed, setFailed] = useState<NotOpened | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [initial] = useState(() => stateOf(begun));
  // Boards to restore when switching back from half leather.
  const full = useRef(inFullLeather(begun.design) ?? []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for each page, whose key says what is wanted, and by another attempt
  useEffect(() => {
    let isHere = true;
    let opened: DesignStore | undefined;
    setFailed(null);
    const drawing = drawingWith([...offered.leathers]);
    openGuided(wish, offered).then(
      ({ beginning, taken }) => {
        if (!isHere) return;
        opened = createDesignStore(beginning, drawing);
        full.current = inFullLeather(beginning.design) ?? full.current;
        if (taken) opened.change(taken.label, taken.design);
        forgetWish(wish);
        setStore(opened);
      },
      (error: unknown) => isHere && setFailed(notOpened(error, wish)),
    );
    return () => {
      isHere = false;
      opened?.stop();
    };
  }, [attempt]);
  const state = useSyncExternalStore(
    store ? store.subscribe : subscribeToNothing,
    store ? store.get : () => initial,
    () => initial,
  );
  full.current = inFullLeather(state.design) ?? full.current;
  // Keeps the server-rendered price until the first response.
  const shown = state.price ? state : { ...state, price: initial.price };
  return { store, failed, again: () => setAttempt(attempt + 1), state: shown, full: full.current };
}

const inFullLeather = (design: Design) => (isHalfLeather(design) ? null : design.elements);

/** Removes applied parameters from the URL; a reload must not apply them again over later changes. */
function forgetWish({ designId, lineId, proof }: GuidedWish): void {
  const query = new URLSearchParams({
    ...(designId ? { design: designId } : {}),
    ...(lineId ? { line: lineId } : {}),
    ...(proof ? { proof: proofInQuery(proof) } : {}),
  });
  const search = query.size > 0 ? `?${query}` : '';
  if (location.search !== search)
    window.history.replaceState(window.history.state, '', `${location.pathname}${search}${location.hash}`);
}

const subscribeToNothing = () => () => {};

const stateOf = ({ design, name, price }: Begun): DesignState => ({
  history: historyOf(design),
  design,
  name,
  price,
  layout: null,
  findings: [],
  kept: null,
  keeping: 'draft',
  told: '',
  remedy: null,
  isStored: true,
  newer: null,
  selection: [],
  isPricing: false,
  priceFailed: '',
});
