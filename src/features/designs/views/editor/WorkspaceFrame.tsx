import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { editorPath, formatProofReference } from '#kernel/design-paths.ts';
import type { BookColour } from '#kernel/edition.ts';
import { Button } from '#ui/Button.tsx';
import text from '#ui/text.module.css';
import type { AddDesignedBook, Purpose } from '../../client/design-actions.ts';
import type { DesignState } from '../../client/design-state.ts';
import type { DesignStore } from '../../client/design-store.ts';
import { layoutSizes } from '../../client/editing/bounds.ts';
import type { Unit } from '../../client/editing/element-labels.ts';
import type { Side } from '../../design.ts';
import { useSavedUrl } from '../use-saved-url.ts';
import { Canvas } from './Canvas.tsx';
import { createCommands } from './commands.ts';
import styles from './editor.module.css';
import { Panels } from './Panels.tsx';
import { Topbar } from './Topbar.tsx';
import { useShortcuts } from './use-keys.ts';
import { useWorkspace, type Workspace, WorkspaceContext } from './workspace.ts';
import { createFitTarget, type FitTarget } from './ZoomBar.tsx';

/** Same breakpoint as in `editor.module.css`. */
const SMALL = '(width < 900px)';

interface WorkspaceFrameProps {
  store: DesignStore;
  colours: readonly BookColour[];
  onAddToCart: AddDesignedBook;
  purpose: Purpose;
}

export function WorkspaceFrame({ store, colours, onAddToCart, purpose }: WorkspaceFrameProps) {
  const state = useDesignState(store);
  const [side, setSide] = useState<Side>('front');
  const [fitTarget, setFitTarget] = useState<FitTarget>(() =>
    createFitTarget(matchMedia('(width < 700px)').matches ? 'front' : 'all'),
  );
  const [unit, setUnit] = useState<Unit>('mm');
  const [hasSafe, setHasSafe] = useState(true);
  const [writing, setWriting] = useState<string | null>(null);
  const [announcement, say] = useState('');
  const sizes = useMemo(() => layoutSizes(state.layout), [state.layout]);
  const latest = useRef({ sizes, side, unit });
  latest.current = { sizes, side, unit };
  const commands = useMemo(() => createCommands(store, () => latest.current, say), [store]);
  const room = useRef<HTMLDivElement>(null);
  // Scrolls the page header out of view on a small screen.
  useEffect(() => {
    if (matchMedia(SMALL).matches) room.current?.scrollIntoView({ block: 'start' });
  }, []);
  useSavedUrl(savedDesignUrl(state.savedRef?.id, purpose));
  const workspace: Workspace = {
    store,
    state,
    sizes,
    colours,
    commands,
    unit,
    hasSafe,
    side,
    setSide,
    writing,
    setWriting,
    say,
    onAddToCart,
    purpose,
  };
  const show = (next: FitTarget) => {
    setFitTarget(next);
    if (next.side !== 'all') setSide(next.side);
  };
  return (
    <WorkspaceContext value={workspace}>
      <Shortcuts />
      <div ref={room} className={styles.room}>
        <Topbar setUnit={setUnit} hasSafe={hasSafe} setHasSafe={setHasSafe} />
        <Conflict />
        <div className={styles.workspace}>
          <Canvas fitTarget={fitTarget} onShow={show} />
          <Panels />
        </div>
      </div>
      <p role="status" className={text.hidden} data-announcement>
        {announcement}
      </p>
    </WorkspaceContext>
  );
}

/** URL of the saved design, keeping its purpose; null for a draft. */
const savedDesignUrl = (id: string | undefined, { lineId, proof }: Purpose): string | null =>
  id === undefined
    ? null
    : editorPath({
        design: id,
        line: lineId ?? undefined,
        proof: proof ? formatProofReference(proof) : undefined,
      });

const useDesignState = (store: DesignStore): DesignState =>
  useSyncExternalStore(store.subscribe, store.get, store.get);

/** Separate component, since the hook needs the workspace context. */
function Shortcuts() {
  useShortcuts();
  return null;
}

/** Nothing is overwritten until the customer chooses a version. */
function Conflict() {
  const { state, store, say } = useWorkspace();
  if (!state.newer) return null;
  return (
    <div role="alertdialog" aria-labelledby="changed-elsewhere" className={styles.conflict}>
      <p id="changed-elsewhere">
        {state.saveMessage || 'This design was changed in another tab.'} Your changes here aren’t lost.
      </p>
      <Button kind="secondary" onClick={store.showNewer}>
        Show newer version
      </Button>
      <Button
        kind="secondary"
        onClick={() =>
          void store.saveAsCopy().then(
            () => say('Your version was kept as a copy.'),
            () => {},
          )
        }
      >
        Keep mine as a copy
      </Button>
    </div>
  );
}
