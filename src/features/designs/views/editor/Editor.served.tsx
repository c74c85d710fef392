import { useEffect, useState } from 'react';
import { useStore } from '#browser/store.ts';
import { UNKNOWN_VISITOR, visitor } from '#browser/visitor.ts';
import type { BookColour } from '#kernel/edition.ts';
import { loginPath, PAGES } from '#kernel/paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import type { AddDesignedBook, Purpose } from '../../client/design-actions.ts';
import { createDesignStore, type DesignStore } from '../../client/design-store.ts';
import { createDrawingSource } from '../../client/drawing-source.ts';
import { type DesignSource, openDesign } from '../../client/open-design.ts';
import { explainOpenFailure, type OpenFailure } from '../../client/open-failure.ts';
import styles from './editor.module.css';
import { WorkspaceFrame } from './WorkspaceFrame.tsx';

type Opening = { at: 'opening' } | ({ at: 'failed' } & OpenFailure) | { at: 'open'; store: DesignStore };

export default function Editor({
  colours,
  source,
  purpose,
  onAddToCart,
}: {
  colours: readonly BookColour[];
  source: DesignSource;
  purpose: Purpose;
  onAddToCart: AddDesignedBook;
}) {
  const { status } = useStore(visitor, UNKNOWN_VISITOR);
  const [opening, setOpening] = useState<Opening>({ at: 'opening' });
  const [attempt, setAttempt] = useState(0);
  const isKnown = status !== 'unknown';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens anew
  useEffect(() => {
    if (!isKnown) return;
    let isHere = true;
    let store: DesignStore | undefined;
    setOpening({ at: 'opening' });
    openDesign(source).then(
      (openedDesign) => {
        if (!isHere) return;
        store = createDesignStore(
          openedDesign,
          createDrawingSource(colours.map(({ colorName }) => colorName)),
        );
        setOpening({ at: 'open', store });
      },
      (failed: unknown) => isHere && setOpening({ at: 'failed', ...explainOpenFailure(failed, source) }),
    );
    return () => {
      isHere = false;
      store?.stop();
    };
  }, [isKnown, source, attempt]);

  if (opening.at === 'open')
    return (
      <WorkspaceFrame store={opening.store} colours={colours} onAddToCart={onAddToCart} purpose={purpose} />
    );
  if (opening.at === 'opening') return <div className={styles.room} aria-busy="true" />;
  return (
    <div className={styles.closed} role="alert">
      <p>{opening.message}</p>
      <div>
        {opening.remedy === 'login' && (
          <Button onClick={() => location.assign(loginPath(location.pathname + location.search))}>
            Log in
          </Button>
        )}
        {opening.remedy === 'again' && <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>}
        <ButtonLink kind="quiet" to={PAGES.editor} reloadDocument>
          Start a new design
        </ButtonLink>
      </div>
    </div>
  );
}
