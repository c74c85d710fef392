import { useState } from 'react';
import { Panel } from '#ui/admin/Panel.tsx';
import type { OpenPages } from '../printed-pages.ts';
import type { RemarkPlace } from '../proof-places.ts';
import { PrintedPages } from '../views/PrintedPages.tsx';
import { Found } from './Found.tsx';
import { PagePlaces } from './PagePlaces.tsx';
import { ProofPinning, type ProofPinningProps } from './ProofPinning.tsx';
import styles from './proof-admin.module.css';

interface ProofPagesProps extends Omit<ProofPinningProps, 'onPage'> {
  openPages: OpenPages;
  print: NonNullable<ProofPinningProps['proof']['print']>;
  onChoose: (place: RemarkPlace) => void;
}

export function ProofPages({ openPages, print, onChoose, ...pinning }: ProofPagesProps) {
  const { proof, remarks, place, onPlace } = pinning;
  const { printPages, printFindings, revisions, state } = proof;
  const [page, setPage] = useState(() => firstPage(proof));
  const [shown, setShown] = useState<{ message: string; page: number } | null>(null);
  const now = revisions.at(-1)?.hash;
  const turn = (to: number) => {
    setPage(Math.min(print.pages, Math.max(1, to)));
    setShown(null);
  };
  const placed = (at: RemarkPlace | null) => {
    if (at?.page && at.page <= print.pages) turn(at.page);
    onPlace(at);
  };
  return (
    <div className={styles.reading}>
      <div className={styles.kept}>
        <Panel title="The pages">
          {printPages ? (
            <PrintedPages
              open={openPages}
              file={printPages}
              count={print.pages}
              page={page}
              onPage={turn}
              over={(size) => (
                <PagePlaces
                  page={page}
                  size={size}
                  place={place}
                  shown={shown}
                  count={print.pages}
                  remarks={remarks.filter(({ hash }) => hash === now)}
                  findings={printFindings ?? []}
                  onPage={turn}
                  {...(state === 'approve' ? {} : { onPlace, onChoose })}
                />
              )}
            />
          ) : (
            <p className={styles.soft}>Its file is deleted: no page can be shown any more.</p>
          )}
        </Panel>
      </div>
      <div>
        {printFindings ? (
          <Found
            title="Findings of the file"
            findings={printFindings}
            shown={shown}
            onShow={
              printPages
                ? ({ message }, to) => {
                    turn(to);
                    setShown({ message, page: to });
                  }
                : undefined
            }
          />
        ) : (
          <Panel title="Findings of the file">
            <p className={styles.soft}>Nothing is known of it any more: what was accepted stands below.</p>
          </Panel>
        )}
        <ProofPinning {...pinning} onPlace={placed} onPage={printPages ? turn : undefined} />
      </div>
    </div>
  );
}

/** Returns the first page with a remark or a blocking finding. */
function firstPage({ remarks, printFindings }: ProofPinningProps['proof']): number {
  const pinned = remarks.find(({ page }) => page !== null)?.page;
  const found = printFindings?.find(({ grade, pages }) => grade === 'refused' && pages.length > 0)?.pages[0];
  return pinned ?? found ?? 1;
}
