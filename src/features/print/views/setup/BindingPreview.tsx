import { useMemo, useState } from 'react';
import type { PoseName } from '#features/designs/client/book/poses.ts';
import { describeDesign } from '#features/designs/describe-design.ts';
import { FlatView } from '#features/designs/views/FlatView.tsx';
import { Book3d, useSupport3d } from '#features/designs/views/guided/Book3d.tsx';
import { useLayout } from '#features/designs/views/use-layout.ts';
import type { BookColour } from '#kernel/edition.ts';
import type { Spec } from '../../contract.ts';
import { createPrintDesign } from '../../print-design.ts';
import styles from './binding-preview.module.css';

interface BindingPreviewProps {
  spec: Spec;
  pages: number;
  colours: readonly BookColour[];
}

/** Binding of a print job: flat spine and front to scale, and in 3D on request. */
export function BindingPreview({ spec, pages, colours }: BindingPreviewProps) {
  const availableColours = useMemo(
    () => colours.flatMap((colour) => (colour.disabled ? [] : colour.colorName)),
    [colours],
  );
  const design = useMemo(
    () => createPrintDesign(spec, pages, availableColours),
    [spec, pages, availableColours],
  );
  const layout = useLayout(design, colours);
  const support3d = useSupport3d();
  const [is3d, set3d] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [pose, setPose] = useState<PoseName | null>('three-quarter');
  const can3d = (support3d === 'can' || support3d === 'optIn') && !hasFailed;
  const description = describeDesign(design, colours).join(' ');
  return (
    <figure className={styles.preview}>
      <div className={styles.stage}>
        {!layout ? (
          <p className={styles.waiting} role="status">
            Loading…
          </p>
        ) : is3d && can3d ? (
          <Book3d
            layout={layout}
            colours={colours}
            pose={pose}
            picture={null}
            onPose={setPose}
            onLost={() => setHasFailed(true)}
          />
        ) : (
          <>
            <FlatView layout={layout} show="spine" colours={colours} label="Spine of your binding" />
            <FlatView
              layout={layout}
              colours={colours}
              show="front"
              label="Front of your binding"
              description={description}
            />
          </>
        )}
      </div>
      {layout && can3d && (
        <button type="button" className={styles.turn} onClick={() => set3d(!is3d)}>
          {is3d ? 'Show flat' : 'Show in 3D'}
        </button>
      )}
    </figure>
  );
}
