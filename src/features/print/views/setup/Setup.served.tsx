import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { BookColour } from '#kernel/edition.ts';
import text from '#ui/text.module.css';
import { type Errands, setupMeans } from '../../client/means.ts';
import { createPictures } from '../../client/pictures.ts';
import { createSetup } from '../../client/setup.ts';
import type { JobKind } from '../../plan.ts';
import type { Files } from '../use-files.ts';
import { BindingPart } from './BindingPart.tsx';
import { BookPart } from './BookPart.tsx';
import { FileLine } from './FileLine.tsx';
import { FilePart } from './FilePart.tsx';
import { Foot } from './Foot.tsx';
import { SendingPart } from './SendingPart.tsx';
import { Sight } from './Sight.tsx';
import styles from './setup.module.css';
import type { First, SetupLoan } from './setup-loan.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { YourFiles } from './YourFiles.tsx';

interface SetupProps {
  kind: JobKind;
  first: First;
  colours: readonly BookColour[];
  loan: SetupLoan;
  files: Files;
  errands: Omit<Errands, 'addToCart'>;
  onEmpty: () => void;
}

export default function Setup({ kind, first, colours, loan, files, errands, onEmpty }: SetupProps) {
  const [setup] = useState(() =>
    createSetup(
      setupMeans({ addToCart: loan.addToCart, ...errands }),
      kind,
      colours[0]?.colorName ?? 'black',
    ),
  );
  const pictures = useMemo(() => createPictures(setup), [setup]);
  const state = useSyncExternalStore(setup.subscribe, setup.get, setup.get);
  // The callback changes with the page's address, which must not restart anything.
  const empty = useRef(onEmpty);
  empty.current = onEmpty;
  useEffect(() => {
    if ('kept' in first)
      void setup.takeUp(first.kept).then(() => setup.get().stage === 'empty' && empty.current());
    else if ('file' in first) void setup.take(first.file);
    else void setup.takeJob(first.job);
  }, [setup, first]);
  useEffect(() => () => setup.close(), [setup]);
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  const part = { setup, state, pictures };
  const isOpen = state.stage === 'read';
  return (
    <section
      ref={section}
      className={`${text.wrap} ${styles.setup}`}
      aria-label="Your book"
      data-stage={state.stage}
    >
      <p role="status" className={text.hidden}>
        {state.told}
      </p>
      <FileLine {...part} files={files} onEmpty={onEmpty} />
      <FilePart {...part} />
      {isOpen && (
        <>
          <Sight {...part} BindingPreview={loan.BindingPreview} colours={colours} />
          <div className={styles.choosing} data-part="choosing">
            <BookPart {...part} />
            <BindingPart {...part} colours={colours} ArmsField={loan.ArmsField} />
            <SendingPart {...part} />
          </div>
          <Foot {...part} />
        </>
      )}
      <YourFiles
        changed={`${state.jobId} ${state.isInCart} ${state.sending.at === 'there'}`}
        onDeleted={setup.removed}
      />
    </section>
  );
}
