import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { BookColour } from '#kernel/edition.ts';
import text from '#ui/text.module.css';
import { createSetupDependencies, type PageActions } from '../../client/create-setup-dependencies.ts';
import { createPictures } from '../../client/pictures.ts';
import { createSetup } from '../../client/setup.ts';
import type { JobKind } from '../../contract.ts';
import type { Files } from '../use-files.ts';
import { BindingFigure } from './BindingFigure.tsx';
import { BindingPart } from './BindingPart.tsx';
import { BookPart } from './BookPart.tsx';
import { FileHeader } from './FileHeader.tsx';
import { FilePart } from './FilePart.tsx';
import { OrderBar } from './OrderBar.tsx';
import { SendingPart } from './SendingPart.tsx';
import styles from './setup.module.css';
import type { SetupSource } from './setup-source.ts';
import { useFocusRecovery } from './use-focus-recovery.ts';
import { YourFiles } from './YourFiles.tsx';

interface SetupProps {
  kind: JobKind;
  source: SetupSource;
  colours: readonly BookColour[];
  files: Files;
  actions: PageActions;
  onEmpty: () => void;
}

export default function Setup({ kind, source, colours, files, actions, onEmpty }: SetupProps) {
  const [setup] = useState(() =>
    createSetup(createSetupDependencies(actions), kind, colours[0]?.colorName ?? 'black'),
  );
  const pictures = useMemo(() => createPictures(setup), [setup]);
  const state = useSyncExternalStore(setup.subscribe, setup.get, setup.get);
  // The callback changes with the page's address, which must not restart anything.
  const onEmptyRef = useRef(onEmpty);
  onEmptyRef.current = onEmpty;
  useEffect(() => {
    if ('savedJob' in source)
      void setup.restore(source.savedJob).then(() => setup.get().stage === 'empty' && onEmptyRef.current());
    else if ('file' in source) void setup.openFile(source.file);
    else void setup.openJob(source.job);
  }, [setup, source]);
  useEffect(() => () => setup.close(), [setup]);
  const section = useRef<HTMLElement>(null);
  useFocusRecovery(section);
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
        {state.announcement}
      </p>
      <FileHeader {...part} files={files} onEmpty={onEmpty} />
      <FilePart {...part} />
      {isOpen && (
        <>
          <BindingFigure {...part} colours={colours} />
          <div className={styles.choosing} data-part="choosing">
            <BookPart {...part} />
            <BindingPart {...part} colours={colours} />
            <SendingPart {...part} />
          </div>
          <OrderBar {...part} />
        </>
      )}
      <YourFiles
        reloadKey={`${state.jobId} ${state.isInCart} ${state.sending.at === 'sent'}`}
        onDeleted={setup.onFileDeleted}
      />
    </section>
  );
}
