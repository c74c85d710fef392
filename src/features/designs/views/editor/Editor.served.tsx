import { useEffect, useState } from 'react';
import { RequestFailed } from '#browser/fetch-json.ts';
import { useStore } from '#browser/store.ts';
import { UNKNOWN, visitor } from '#browser/visitor.ts';
import { loginAddress, PAGES } from '#kernel/addresses.ts';
import type { BookColour } from '#kernel/edition.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import type { AddDesigned, Purpose } from '../../client/deed.ts';
import { createDesignStore, type DesignStore } from '../../client/design-store.ts';
import { openDesign, type Wanted } from '../../client/open-design.ts';
import { drawingWith } from '../../client/shop-drawing.ts';
import styles from './editor.module.css';
import { Workbench } from './Workbench.tsx';

type Opening =
  | { at: 'opening' }
  | { at: 'failed'; why: string; isTheirs: boolean }
  | { at: 'open'; store: DesignStore };

/** Opens what the address asks for and hands it to the workbench. */
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
      (failed: unknown) =>
        isHere && setOpening({ at: 'failed', why: whyNotOpened(failed), isTheirs: isOfSomebody(failed) }),
    );
    return () => {
      isHere = false;
      store?.stop();
    };
  }, [isKnown, wanted, attempt]);

  if (opening.at === 'open')
    return <Workbench store={opening.store} colours={colours} onAddToCart={onAddToCart} purpose={purpose} />;
  if (opening.at === 'opening') return <div className={styles.room} aria-busy="true" />;
  return (
    <div className={styles.closed} role="alert">
      <p>{opening.why}</p>
      <div>
        {opening.isTheirs ? (
          <Button onClick={() => location.assign(loginAddress(location.pathname + location.search))}>
            Log in
          </Button>
        ) : (
          <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>
        )}
        <ButtonLink kind="quiet" to={PAGES.editor} reloadDocument>
          Begin a new design
        </ButtonLink>
      </div>
    </div>
  );
}

const isOfSomebody = (failed: unknown) => failed instanceof RequestFailed && failed.status === 401;

function whyNotOpened(failed: unknown): string {
  if (!(failed instanceof RequestFailed)) return failed instanceof Error ? failed.message : String(failed);
  if (failed.status === 401) return 'This design is somebody’s own. Log in to open it.';
  if (failed.status === 404) return 'There is no such design, or it is not yours.';
  return failed.message;
}
