import { useEffect, useMemo, useRef, useState } from 'react';
import { editorAddress, proofInQuery } from '#kernel/design-addresses.ts';
import type { BookColour } from '#kernel/edition.ts';
import text from '#ui/text.module.css';
import type { AddDesigned, Purpose } from '../../client/deed.ts';
import type { DesignStore } from '../../client/design-store.ts';
import { sizesIn } from '../../client/editing/bounds.ts';
import type { Unit } from '../../client/editing/element-words.ts';
import { useDesign } from '../../client/use-design.ts';
import type { Side } from '../../design.ts';
import { useSavedAddress } from '../use-saved-address.ts';
import { Canvas } from './Canvas.tsx';
import { Conflict } from './Conflict.tsx';
import { createCommands } from './commands.ts';
import styles from './editor.module.css';
import { Panels } from './Panels.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { Topbar } from './Topbar.tsx';
import { type Workspace, WorkspaceContext } from './workspace.ts';
import { type Shown, showing } from './ZoomBar.tsx';

/** Same breakpoint as in `editor.module.css`. */
const SMALL = '(width < 900px)';

interface WorkspaceFrameProps {
  store: DesignStore;
  colours: readonly BookColour[];
  onAddToCart: AddDesigned;
  purpose: Purpose;
}

export function WorkspaceFrame({ store, colours, onAddToCart, purpose }: WorkspaceFrameProps) {
  const state = useDesign(store);
  const [side, setSide] = useState<Side>('front');
  const [shown, setShown] = useState<Shown>(() =>
    showing(matchMedia('(width < 700px)').matches ? 'front' : 'all'),
  );
  const [unit, setUnit] = useState<Unit>('mm');
  const [hasSafe, setHasSafe] = useState(true);
  const [writing, setWriting] = useState<string | null>(null);
  const [said, say] = useState('');
  const sizes = useMemo(() => sizesIn(state.layout), [state.layout]);
  const moment = useRef({ sizes, side, unit });
  moment.current = { sizes, side, unit };
  const commands = useMemo(() => createCommands(store, () => moment.current, say), [store]);
  const room = useRef<HTMLDivElement>(null);
  // Scrolls the page header out of view on a small screen.
  useEffect(() => {
    if (matchMedia(SMALL).matches) room.current?.scrollIntoView({ block: 'start' });
  }, []);
  useSavedAddress(savedAddress(state.kept?.id, purpose));
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
  const show = (next: Shown) => {
    setShown(next);
    if (next.side !== 'all') setSide(next.side);
  };
  return (
    <WorkspaceContext value={workspace}>
      <Shortcuts />
      <div ref={room} className={styles.room}>
        <Topbar setUnit={setUnit} hasSafe={hasSafe} setHasSafe={setHasSafe} />
        <Conflict />
        <div className={styles.workspace}>
          <Canvas shown={shown} onShow={show} />
          <Panels />
        </div>
      </div>
      <p role="status" className={text.hidden} data-said>
        {said}
      </p>
    </WorkspaceContext>
  );
}

/** URL of the saved design, keeping its purpose; null for a draft. */
const savedAddress = (id: string | undefined, { lineId, proof }: Purpose): string | null =>
  id === undefined
    ? null
    : editorAddress({
        design: id,
        line: lineId ?? undefined,
        proof: proof ? proofInQuery(proof) : undefined,
      });
