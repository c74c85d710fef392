import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { formatProofReference } from '#kernel/design-paths.ts';
import type { AvailableBindings } from '../../adapt-design.ts';
import type { DesignState } from '../../client/design-state.ts';
import { createDesignStore, type DesignStore } from '../../client/design-store.ts';
import { createDrawingSource } from '../../client/drawing-source.ts';
import { createHistory } from '../../client/history.ts';
import { explainOpenFailure, type OpenFailure } from '../../client/open-failure.ts';
import { type GuidedSource, openGuided } from '../../client/open-guided.ts';
import type { DesignPrice } from '../../contract.ts';
import type { Design } from '../../design.ts';
import { isHalfLeather } from '../../layout/half-leather.ts';

/** Server-rendered design, shown until the saved design or draft has opened. */
export interface InitialDesign {
  design: Design;
  name: string;
  price: DesignPrice | null;
  picture: string | null;
}

/** Current state from the first render on; `store` is null until the browser has opened the design. */
export function useGuidedDesign(
  initialDesign: InitialDesign,
  source: GuidedSource,
  available: AvailableBindings,
) {
  const [store, setStore] = useState<DesignStore | null>(null);
  const [failed, setFailed] = useState<OpenFailure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [initialState] = useState(() => createInitialState(initialDesign));
  // Boards to restore when switching back from half leather.
  const full = useRef(fullLeatherElements(initialDesign.design) ?? []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once per page key, and again by another attempt
  useEffect(() => {
    let isHere = true;
    let openedStore: DesignStore | undefined;
    setFailed(null);
    const drawing = createDrawingSource([...available.leathers]);
    openGuided(source, available).then(
      ({ opened: openedDesign, change }) => {
        if (!isHere) return;
        openedStore = createDesignStore(openedDesign, drawing);
        full.current = fullLeatherElements(openedDesign.design) ?? full.current;
        if (change) openedStore.change(change.label, change.design);
        removeSourceFromUrl(source);
        setStore(openedStore);
      },
      (error: unknown) => isHere && setFailed(explainOpenFailure(error, source)),
    );
    return () => {
      isHere = false;
      openedStore?.stop();
    };
  }, [attempt]);
  const state = useSyncExternalStore(
    store ? store.subscribe : subscribeToNothing,
    store ? store.get : () => initialState,
    () => initialState,
  );
  full.current = fullLeatherElements(state.design) ?? full.current;
  // Keeps the server-rendered price until the first response.
  const displayed = state.price ? state : { ...state, price: initialState.price };
  return { store, failed, retry: () => setAttempt(attempt + 1), state: displayed, full: full.current };
}

const fullLeatherElements = (design: Design) => (isHalfLeather(design) ? null : design.elements);

/** Removes applied parameters from the URL; a reload must not apply them again over later changes. */
function removeSourceFromUrl({ designId, lineId, proof }: GuidedSource): void {
  const query = new URLSearchParams({
    ...(designId ? { design: designId } : {}),
    ...(lineId ? { line: lineId } : {}),
    ...(proof ? { proof: formatProofReference(proof) } : {}),
  });
  const search = query.size > 0 ? `?${query}` : '';
  if (location.search !== search)
    window.history.replaceState(window.history.state, '', `${location.pathname}${search}${location.hash}`);
}

const subscribeToNothing = () => () => {};

const createInitialState = ({ design, name, price }: InitialDesign): DesignState => ({
  history: createHistory(design),
  design,
  name,
  price,
  layout: null,
  findings: [],
  savedRef: null,
  saveStatus: 'draft',
  saveMessage: '',
  remedy: null,
  isStored: true,
  newer: null,
  selection: [],
  isPricing: false,
  priceError: '',
});
