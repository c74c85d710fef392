import { type ReactNode, useState } from 'react';
import { customizationAddress, proofInQuery } from '#kernel/design-addresses.ts';
import type { BookColour } from '#kernel/edition.ts';
import text from '#ui/text.module.css';
import type { AddDesigned } from '../../client/deed.ts';
import { knownBlocks } from '../../client/means.ts';
import type { GuidedWish } from '../../client/open-guided.ts';
import { designInWords } from '../../design-in-words.ts';
import { offeredFor } from '../../for-catalogue-book.ts';
import type { Start } from '../starts/start.ts';
import { useSavedAddress } from '../use-saved-address.ts';
import { BindingStep } from './BindingStep.tsx';
import { EdgesStep } from './EdgesStep.tsx';
import { Foot } from './Foot.tsx';
import type { Change, GuidedBook, PartPrices } from './guided-book.ts';
import styles from './guided-page.module.css';
import { Head } from './Head.tsx';
import { InsideStep } from './InsideStep.tsx';
import { LetteringStep } from './LetteringStep.tsx';
import { NotOpenedWords } from './NotOpenedWords.tsx';
import { OrnamentStep } from './OrnamentStep.tsx';
import { FIRST_LOOK, type Look, Preview } from './Preview.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { Step } from './Step.tsx';
import { STEP_WORDS } from './step-words.ts';
import { useAdding } from './use-adding.ts';
import { type Begun, useGuidedDesign } from './use-guided-design.ts';

export interface GuidedPageProps {
  book: GuidedBook;
  colours: readonly BookColour[];
  prices: PartPrices;
  begun: Begun;
  wish: GuidedWish;
  starts: readonly Start[];
  onAddToCart: AddDesigned;
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
/** Best view of each step. */
const SEEN_FROM: Record<StepId, Pick<Look, 'side' | 'pose'>> = {
  binding: { side: 'front', pose: 'three-quarter' },
  lettering: { side: 'front', pose: 'front' },
  ornament: { side: 'front', pose: 'front' },
  inside: { side: 'inside', pose: 'open' },
  edges: { side: 'front', pose: 'three-quarter' },
  review: { side: 'front', pose: 'three-quarter' },
};

/** Step-by-step customization of one book (decision 37). */
export function GuidedPage({ book, colours, prices, begun, wish, starts, onAddToCart }: GuidedPageProps) {
  const offered = offeredFor(book, colours);
  const { store, state, full, failed, again } = useGuidedDesign(begun, wish, offered);
  const [open, setOpen] = useState<StepId | null>('binding');
  const [look, setLook] = useState(FIRST_LOOK);
  const adding = useAdding(store, book, wish.lineId, onAddToCart);
  useSavedAddress(savedAddress(book, state.kept?.id, wish));
  const { design, layout } = state;
  const words = designInWords(design, colours);
  const change: Change = (label, next, field = null) => {
    const made = store && next(store.get().design);
    if (made) store.change(label, made, field);
    return Boolean(made);
  };
  const placing = { blocks: knownBlocks, leathers: offered.leathers, full };
  const step = { design, change, book, colours, prices, placing };
  const goTo = (id: StepId) => {
    setOpen(id);
    setLook((now) => ({ ...now, ...SEEN_FROM[id] }));
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
        words={words}
        bookId={book.id}
        purpose={wish}
        onSave={() => void adding.save()}
      />
    ),
  };
  return (
    <div className={`${text.wrap} ${styles.page}`}>
      <div className={styles.sight}>
        <Preview
          layout={layout}
          picture={begun.picture}
          colours={colours}
          words={words}
          look={look}
          onLook={setLook}
        />
      </div>
      <div className={styles.making}>
        <Head book={book} store={store} state={state} starts={starts} offered={offered} />
        {failed && <NotOpenedWords failed={failed} book={book} onAgain={again} />}
        <noscript>
          <p className={styles.failed}>
            Designing takes JavaScript, which this browser does not run for the shop.
          </p>
        </noscript>
        {/* Changes made before the design has opened would be lost. */}
        <fieldset disabled={!store} className={styles.steps} onBlur={() => store?.settle()}>
          <legend className={text.hidden}>What the binding is made of</legend>
          {STEPS.map((id, at) => {
            const following = STEPS[at + 1];
            return (
              <Step
                key={id}
                id={id}
                numeral={NUMERALS[at] ?? ''}
                title={TITLES[id]}
                said={id === 'review' ? '' : STEP_WORDS[id](design, colours)}
                isOpen={open === id}
                onToggle={(isOpen) => (isOpen ? goTo(id) : open === id && setOpen(null))}
                next={following && { title: TITLES[following], go: () => goTo(following) }}
              >
                {bodies[id]}
              </Step>
            );
          })}
        </fieldset>
        <Foot
          state={state}
          isReady={store !== null}
          isAdding={adding.isAdding}
          purpose={wish}
          onAdd={() => void adding.add()}
          onReview={() => goTo('review')}
        />
      </div>
    </div>
  );
}

/** URL of the saved design, keeping its purpose; null for a draft. */
const savedAddress = (
  book: GuidedBook,
  id: string | undefined,
  { lineId, proof }: Pick<GuidedWish, 'lineId' | 'proof'>,
): string | null =>
  id === undefined
    ? null
    : customizationAddress(book, {
        design: id,
        line: lineId ?? undefined,
        proof: proof ? proofInQuery(proof) : undefined,
      });
