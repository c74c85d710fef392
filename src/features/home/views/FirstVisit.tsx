import { lazy, Suspense, useEffect, useState } from 'react';
import type { ContentBlock } from '#kernel/content-block.ts';
import { useFirstVisit } from './use-first-visit.ts';

const FirstVisitModal = lazy(() =>
  import('./FirstVisitModal.tsx').then((file) => ({ default: file.FirstVisitModal })),
);

/** Modal of the first visit (decision 19), loaded when it opens. */
export function FirstVisit({ block }: { block: ContentBlock | undefined }) {
  const { isOpen, close } = useFirstVisit(block !== undefined);
  const [wasOpened, setOpened] = useState(false);
  useEffect(() => {
    if (isOpen) setOpened(true);
  }, [isOpen]);
  if (!block || !wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <FirstVisitModal block={block} open={isOpen} onClose={close} />
    </Suspense>
  );
}
