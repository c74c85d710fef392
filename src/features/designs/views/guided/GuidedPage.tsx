import { type ReactNode, useState } from 'react';
import { customizationPath, formatProofReference } from '#kernel/design-paths.ts';
import type { BookColour } from '#kernel/edition.ts';
import { loginPath } from '#kernel/paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { availableBindings } from '../../adapt-design.ts';
import { type AddDesignedBook, runAction, saveAndRun } from '../../client/design-actions.ts';
import type { DesignStore } from '../../client/design-store.ts';
import { loadedBlocks } from '../../client/layout-context.ts';
import type { OpenFailure } from '../../client/open-failure.ts';
import type { GuidedSource } from '../../client/open-guided.ts';
import { describeDesign } from '../../describe-design.ts';
import type { Start } from '../starts/start.ts';
import { useSavedUrl } from '../use-saved-url.ts';
import { BindingStep } from './BindingStep.tsx';
import { EdgesStep } from './EdgesStep.tsx';
import { GuidedHeader } from './GuidedHeader.tsx';
import styles from './guided-page.module.css';
import { InsideStep } from './InsideStep.tsx';
import { LetteringStep } from './LetteringStep.tsx';
import { OrnamentStep } from './OrnamentStep.tsx';
import { INITIAL_VIEW, Preview, type PreviewView } from './Preview.tsx';
import { PriceFooter } from './PriceFooter.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { Step } from './Step.tsx';
import type { ApplyChange, GuidedBook, PartPrices } from './step-props.ts';
import { STEP_SUMMARIES } from './step-summaries.ts';
import { type InitialDesign, useGuidedDesign } from './use-guided-design.ts';

export interface GuidedPageProps {
  book: GuidedBook;
  colours: readonly BookColour[];
  prices: PartPrices;
  initialDesign: InitialDesign;
  source: GuidedSource;
  starts: readonly Start[];
  onAddToCart: AddDesignedBook;
}

const STEPS = ['binding', 'lettering', 'ornament', 'inside', 'edges', 'review'] as const;
type StepId = (typeof STEPS)[number];
const TITLES: Record<StepId, string> = {
  binding: 'Binding',
  lettering: 'Lettering',
  ornament: 'Ornament',
  inside: 'Inside',
  edges: 'Edges and case',
  review: 'Review',
};
const NUMERALS = ['i', 'ii', 'iii', 'iv', 'v', 'vi'];
const STEP_VIEWS: Record<StepId, Pick<PreviewView, 'side' | 'pose'>> = {
  binding: { side: 'front', pose: 'three-quarter' },
  lettering: { side: 'front', pose: 'front' },
  ornament: { side: 'front', pose: 'front' },
  inside: { side: 'inside', pose: 'open' },
  edges: { side: 'front', pose: 'three-quarter' },
  review: { side: 'front', pose: 'three-quarter' },
};

/** Step-by-step customization of one book (decision 37). */
export function GuidedPage({
  book,
  colours,
  prices,
  initialDesign,
  source,
  starts,
  onAddToCart,
}: GuidedPageProps) {
  const available = availableBindings(book, colours);
  const { store, state, full, failed, retry: again } = useGuidedDesign(initialDesign, source, available);
  const [open, setOpen] = useState<StepId | null>('binding');
  const [look, setLook] = useState(INITIAL_VIEW);
  const cartActions = useCartActions(store, book, source.lineId, onAddToCart);
  useSavedUrl(savedDesignUrl(book, state.savedRef?.id, source));
  const { design, layout } = state;
  const description = describeDesign(design, colours);
  const change: ApplyChange = (label, next, field = null) => {
    const changed = store && next(store.get().design);
    if (changed) store.change(label, changed, field);
    return Boolean(changed);
  };
  const placing = { blocks: loadedBlocks, leathers: available.leathers, full };
  const step = { design, change, book, colours, prices, placing };
  const goTo = (id: StepId) => {
    setOpen(id);
    setLook((now) => ({ ...now, ...STEP_VIEWS[id] }));
    // Waits until the previously open step has closed.
    requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView({ block: 'start' }));
  };
  const bodies: Record<StepId, ReactNode> = {
    binding: <BindingStep {...step} />,
    lettering: <LetteringStep {...step} />,
    ornament: <OrnamentStep {...step} />,
    inside: <InsideStep {...step} />,
    edges: <EdgesStep {...step} />,
    review: (
      <ReviewStep
        state={state}
        store={store}
        description={description}
        bookId={book.id}
        purpose={source}
        onSave={() => void cartActions.save()}
      />
    ),
  };
  return (
    <div className={`${text.wrap} ${styles.page}`}>
      <div className={styles.preview}>
        <Preview
          layout={layout}
          picture={initialDesign.picture}
          colours={colours}
          description={description}
          view={look}
          onView={setLook}
        />
      </div>
      <div className={styles.controls}>
        <GuidedHeader book={book} store={store} state={state} starts={starts} available={available} />
        {failed && <OpenFailureNotice failed={failed} book={book} onAgain={again} />}
        <noscript>
          <p className={styles.failed}>Turn on JavaScript in your browser to design your binding.</p>
        </noscript>
        {/* Changes made before the design has opened would be lost. */}
        <fieldset disabled={!store} className={styles.steps} onBlur={() => store?.settle()}>
          <legend className={text.hidden}>Binding options</legend>
          {STEPS.map((id, at) => {
            const following = STEPS[at + 1];
            return (
              <Step
                key={id}
                id={id}
                numeral={NUMERALS[at] ?? ''}
                title={TITLES[id]}
                summary={id === 'review' ? '' : STEP_SUMMARIES[id](design, colours)}
                isOpen={open === id}
                onToggle={(isOpen) => (isOpen ? goTo(id) : open === id && setOpen(null))}
                next={following && { title: TITLES[following], go: () => goTo(following) }}
              >
                {bodies[id]}
              </Step>
            );
          })}
        </fieldset>
        <PriceFooter
          state={state}
          isReady={store !== null}
          isAdding={cartActions.isAdding}
          purpose={source}
          onAdd={() => void cartActions.add()}
          onReview={() => goTo('review')}
        />
      </div>
    </div>
  );
}

/** URL of the saved design, keeping its purpose; null for a draft. */
const savedDesignUrl = (
  book: GuidedBook,
  id: string | undefined,
  { lineId, proof }: Pick<GuidedSource, 'lineId' | 'proof'>,
): string | null =>
  id === undefined
    ? null
    : customizationPath(book, {
        design: id,
        line: lineId ?? undefined,
        proof: proof ? formatProofReference(proof) : undefined,
      });

/** Saves the design, or adds the book to the cart; errors are shown. */
function useCartActions(
  store: DesignStore | null,
  { id }: GuidedBook,
  lineId: string | null,
  onAddToCart: AddDesignedBook,
) {
  const [isAdding, setAdding] = useState(false);
  const runOnce = async (action: (store: DesignStore) => Promise<unknown>) => {
    if (isAdding || !store) return;
    setAdding(true);
    await runAction(store, () => action(store));
    setAdding(false);
  };
  return {
    isAdding,
    save: () => runOnce((open) => (open.get().savedRef ? open.flush() : open.save())),
    add: () => runOnce((open) => saveAndRun(open, (design) => onAddToCart({ book: { id }, design, lineId }))),
  };
}

interface OpenFailureNoticeProps {
  failed: OpenFailure;
  book: GuidedBook;
  onAgain: () => void;
}

/** Explains why the design could not be opened, with ways to continue. */
function OpenFailureNotice({ failed: { message, remedy }, book, onAgain }: OpenFailureNoticeProps) {
  return (
    <div role="alert" className={styles.failed}>
      <p>{message}</p>
      <div className={`${layout.flow} ${styles.links}`}>
        {remedy === 'login' && (
          <Button onClick={() => location.assign(loginPath(location.pathname + location.search))}>
            Log in
          </Button>
        )}
        {remedy === 'again' && <Button onClick={onAgain}>Try again</Button>}
        <ButtonLink kind="quiet" to={customizationPath(book)} reloadDocument>
          Start with this book
        </ButtonLink>
      </div>
    </div>
  );
}
