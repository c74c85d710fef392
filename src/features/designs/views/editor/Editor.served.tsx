import { useEffect, useState } from 'react';
import { useStore } from '#browser/store.ts';
import { UNKNOWN, visitor } from '#browser/visitor.ts';
import { loginAddress, PAGES } from '#kernel/addresses.ts';
import type { BookColour } from '#kernel/edition.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import type { AddDesigned, Purpose } from '../../client/deed.ts';
import { createDesignStore, type DesignStore } from '../../client/design-store.ts';
import { type NotOpened, notOpened } from '../../client/not-opened.ts';
import { openDesign, type Wanted } from '../../client/open-design.ts';
import { drawingWith } from '../../client/shop-drawing.ts';
import styles from './editor.module.css';
import { WorkspaceFrame } from './Workbench.tsx';

type Opening = { at: 'opening' } | ({ at: 'failed' } & NotOpened) | { at: 'open'; store: DesignStore };

export default function Editor({
  colours,
  wanted,
  purpose,
  onAddToCart,
}: {
  colours: readonly BookColour[];
  wanted: Wanted;
  purpose: Purpose;
  onAddToCart: AddDesigned;
}) {
  const { status } = useStore(visitor, UNKNOWN);
  const [opening, setOpening] = useState<Opening>({ at: 'opening' });
  const [attempt, setAttempt] = useState(0);
  const isKnown = status !== 'unknown';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens anew
  useEffect(() => {
    if (!isKnown) return;
    let isHere = true;
    let store: DesignStore | undefined;
    setOpening({ at: 'opening' });
    openDesign(wanted).then(
      (beginning) => {
        if (!isHere) return;
        store = createDesignStore(beginning, drawingWith(colours.map(({ colorName }) => colorName)));
        setOpening({ at: 'open', store });
      },
      (failed: unknown) => isHere && setOpening({ at: 'failed', ...notOpened(failed, wanted) }),
    );
    return () => {
      isHere = false;
      store?.stop();
    };
  }, [isKnown, wanted, attempt]);

  if (opening.at === 'open')
    return (
      <WorkspaceFrame store={opening.store} colours={colours} onAddToCart={onAddToCart} purpose={purpose} />
    );
  if (opening.at === 'opening') return <div className={styles.room} aria-busy="true" />;
  return (
    <div className={styles.closed} role="alert">
      <p>{opening.why}</p>
      <div>
        {opening.remedy === 'login' && (
          <Button onClick={() => location.assign(loginAddress(location.pathname + location.search))}>
            Log in
          </Button>
        )}
        {opening.remedy === 'again' && <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>}
        <ButtonLink kind="quiet" to={PAGES.editor} reloadDocument>
          Begin a new design
        </ButtonLink>
      </div>
    </div>
  );
}
