import { useState } from 'react';
import { Panel } from '#ui/admin/Panel.tsx';
import type { OpenPages } from '../printed-pages.ts';
import type { RemarkPlace } from '../proof-places.ts';
import { PrintedPages } from '../views/PrintedPages.tsx';
import { Findings } from './Findings.tsx';
import { PageOverlay } from './PageOverlay.tsx';
import { ProofRemarksPanel, type ProofRemarksPanelProps } from './ProofRemarksPanel.tsx';
import styles from './proof-admin.module.css';

interface ProofPagesProps extends Omit<ProofRemarksPanelProps, 'onPage'> {
  openPages: OpenPages;
  print: NonNullable<ProofRemarksPanelProps['proof']['print']>;
  onChoose: (place: RemarkPlace) => void;
}

export function ProofPages({ openPages, print, onChoose, ...pinning }: ProofPagesProps) {
  const { proof, remarks, place, onPlace } = pinning;
  const { printPages, printFindings, revisions, state } = proof;
  const [page, setPage] = useState(() => firstPage(proof));
  const [selected, setSelected] = useState<{ message: string; page: number } | null>(null);
  const currentHash = revisions.at(-1)?.hash;
  const turn = (to: number) => {
    setPage(Math.min(print.pages, Math.max(1, to)));
    setSelected(null);
  };
  const handlePlace = (at: RemarkPlace | null) => {
    if (at?.page && at.page <= print.pages) turn(at.page);
    onPlace(at);
  };
  return (
    <div className={styles.reading}>
      <div className={styles.saved}>
        <Panel title="Pages">
          {printPages ? (
            <PrintedPages
              open={openPages}
              file={printPages}
              count={print.pages}
              page={page}
              onPage={turn}
              overlay={(size) => (
                <PageOverlay
                  page={page}
                  size={size}
                  place={place}
                  selected={selected}
                  count={print.pages}
                  remarks={remarks.filter(({ hash }) => hash === currentHash)}
                  findings={printFindings ?? []}
                  onPage={turn}
                  {...(state === 'approve' ? {} : { onPlace, onChoose })}
                />
              )}
            />
          ) : (
            <p className={styles.soft}>The print file has been deleted, so its pages can’t be shown.</p>
          )}
        </Panel>
      </div>
      <div>
        {printFindings ? (
          <Findings
            title="File check"
            findings={printFindings}
            selected={selected}
            onShow={
              printPages
                ? ({ message }, to) => {
                    turn(to);
                    setSelected({ message, page: to });
                  }
                : undefined
            }
          />
        ) : (
          <Panel title="File check">
            <p className={styles.soft}>
              The file check is no longer available. See below for what the customer accepted.
            </p>
          </Panel>
        )}
        <ProofRemarksPanel {...pinning} onPlace={handlePlace} onPage={printPages ? turn : undefined} />
      </div>
    </div>
  );
}

/** Returns the first page with a remark or a blocking finding. */
function firstPage({ remarks, printFindings }: ProofRemarksPanelProps['proof']): number {
  const remarkedPage = remarks.find(({ page }) => page !== null)?.page;
  const refusedPage = printFindings?.find(({ grade, pages }) => grade === 'refused' && pages.length > 0)
    ?.pages[0];
  return remarkedPage ?? refusedPage ?? 1;
}
