import { useMemo, useState } from 'react';
import type { PoseName } from '#features/designs/client/book/poses.ts';
import { designInWords } from '#features/designs/design-in-words.ts';
import { FlatView } from '#features/designs/views/FlatView.tsx';
import { RoundBook, useBookInTheRound } from '#features/designs/views/guided/RoundBook.tsx';
import { useLayoutOf } from '#features/designs/views/use-layout-of.ts';
import type { Spec } from '#features/print/spec.ts';
import type { BookColour } from '#kernel/edition.ts';
import { designOfSpec } from './print-binding.ts';
import styles from './print-binding-preview.module.css';

interface BindingPreviewProps {
  spec: Spec;
  pages: number;
  colours: readonly BookColour[];
}

/** Binding of a print job: flat spine and front to scale, and in 3D on request. */
export function BindingPreview({ spec, pages, colours }: BindingPreviewProps) {
  const kept = useMemo(() => colours.flatMap((one) => (one.disabled ? [] : one.colorName)), [colours]);
  const design = useMemo(() => designOfSpec(spec, pages, kept), [spec, pages, kept]);
  const layout = useLayoutOf(design, colours);
  const round = useBookInTheRound();
  const [isTurned, setTurned] = useState(false);
  const [isLost, setLost] = useState(false);
  const [pose, setPose] = useState<PoseName | null>('three-quarter');
  const canTurn = (round === 'can' || round === 'asked') && !isLost;
  const words = designInWords(design, colours).join(' ');
  return (
    <figure className={styles.preview}>
      <div className={styles.stage}>
        {!layout ? (
          <p className={styles.waiting} role="status">
            Your binding is being drawn.
          </p>
        ) : isTurned && canTurn ? (
          <RoundBook
            layout={layout}
            colours={colours}
            pose={pose}
            picture={null}
            onPose={setPose}
            onLost={() => setLost(true)}
          />
        ) : (
          <>
            <FlatView layout={layout} show="spine" colours={colours} label="Spine of your binding" />
            <FlatView
              layout={layout}
              colours={colours}
              show="front"
              label="Front of your binding"
              description={words}
            />
          </>
        )}
      </div>
      {layout && canTurn && (
        <button type="button" className={styles.turn} onClick={() => setTurned(!isTurned)}>
          {isTurned ? 'Lay it flat' : 'Turn it in your hands'}
        </button>
      )}
    </figure>
  );
}
