import { useSyncExternalStore } from 'react';
import type { DesignState } from './design-state.ts';
import type { DesignStore } from './design-store.ts';

export const useDesignState = (store: DesignStore): DesignState =>
  useSyncExternalStore(store.subscribe, store.get, store.get);
