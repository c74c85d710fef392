import { useShortcuts } from './use-keys.ts';

/** Listens to the keys that hold everywhere in the editor. */
export function Shortcuts() {
  useShortcuts();
  return null;
}
