import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import layout from '#ui/layout.module.css';
import type { OpenPages, PagesFile } from '../printed-pages.ts';
import type { ProofRemark } from '../proof-contract.ts';
import { PrintedPages } from './PrintedPages.tsx';
import { PagePins } from './ProofPins.tsx';
import styles from './printed-pages.module.css';

interface RemarkedPagesProps {
  open: OpenPages;
  file: PagesFile;
  count: number;
  remarks: readonly ProofRemark[];
}

/** Pages with remarks, rendered on request because that loads a PDF reader. */
export function RemarkedPages({ open, file, count, remarks }: RemarkedPagesProps) {
  const [page, setPage] = useState<number | null>(null);
  const pageNumbers = [...new Set(remarks.flatMap((remark) => remark.page ?? []))].sort((a, b) => a - b);
  const [first] = pageNumbers;
  if (first === undefined) return null;
  return (
    <div className={styles.remarked}>
      <ul className={`${layout.flow} ${styles.actions}`} aria-label="Pages with remarks">
        {pageNumbers.map((pageNumber) => (
          <li key={pageNumber}>
            <Button kind="secondary" aria-pressed={pageNumber === page} onClick={() => setPage(pageNumber)}>
              Show page {pageNumber}
            </Button>
          </li>
        ))}
      </ul>
      {page !== null && (
        <PrintedPages
          open={open}
          file={file}
          count={count}
          page={page}
          onPage={setPage}
          overlay={(size) => <PagePins remarks={remarks} page={page} size={size} />}
        />
      )}
    </div>
  );
}
