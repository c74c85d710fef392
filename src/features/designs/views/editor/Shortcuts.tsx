import { useShortcuts } from './use-keys.ts';

/** Separate component, since the hook needs the workspace context. */
export function Shortcuts() {
  useShortcuts();
  return null;
}
