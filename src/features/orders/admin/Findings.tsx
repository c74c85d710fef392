import { useState } from 'react';
import { Badge, Panel } from '#ui/admin/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import layout from '#ui/layout.module.css';
import type { AdminFinding } from '../proof-admin-contract.ts';
import styles from './proof-admin.module.css';

const GRADES = {
  refused: { name: 'Blocks production', kind: 'bad' },
  warning: { name: 'Check', kind: 'warn' },
  good: { name: 'OK', kind: 'good' },
} as const;
const PAGES_SHOWN = 12;

interface FindingsProps {
  title: string;
  findings: readonly AdminFinding[];
  onShow?: ((finding: AdminFinding, page: number) => void) | undefined;
  selected?: { message: string; page: number } | null;
}

export function Findings({ title, findings, onShow, selected = null }: FindingsProps) {
  return (
    <Panel title={title}>
      {findings.length === 0 && <p className={styles.soft}>No problems found.</p>}
      <ul className={styles.findings}>
        {findings.map((finding) => (
          <li key={finding.message}>
            <Badge kind={GRADES[finding.grade].kind}>{GRADES[finding.grade].name}</Badge> {finding.message}
            {onShow && finding.grade !== 'good' && finding.pages.length > 0 && (
              <PageButtons
                finding={finding}
                selectedPage={selected?.message === finding.message ? selected.page : null}
                onShow={(page) => onShow(finding, page)}
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface PageButtonsProps {
  finding: AdminFinding;
  selectedPage: number | null;
  onShow: (page: number) => void;
}

function PageButtons({ finding: { message, pages }, selectedPage, onShow }: PageButtonsProps) {
  const [isExpanded, setExpanded] = useState(false);
  const visiblePages = isExpanded ? pages : pages.slice(0, PAGES_SHOWN);
  return (
    <ul aria-label={`Pages: ${message}`} className={`${layout.flow} ${styles.matchingPages}`}>
      {visiblePages.map((page) => (
        <li key={page}>
          <Button
            kind="secondary"
            aria-label={`Page ${page}`}
            aria-pressed={page === selectedPage}
            onClick={() => onShow(page)}
          >
            {page}
          </Button>
        </li>
      ))}
      {visiblePages.length < pages.length && (
        <li>
          <Button kind="quiet" onClick={() => setExpanded(true)}>
            Show all {pages.length} pages
          </Button>
        </li>
      )}
    </ul>
  );
}
