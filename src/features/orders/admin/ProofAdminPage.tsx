import { useState } from 'react';
import { useParams } from 'react-router';
import { useAdminQuery } from '#browser/admin/requests.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { AdminPage, LoadingPage } from '#ui/admin/AdminPage.tsx';
import { DateTime } from '#ui/admin/DateTime.tsx';
import { Badge, Columns, Panel } from '#ui/admin/Panel.tsx';
import { SelectField } from '#ui/Field.tsx';
import type { OpenPages } from '../printed-pages.ts';
import { type AdminProof, AdminProofReply, type Revision } from '../proof-admin-contract.ts';
import type { RemarkPlace } from '../proof-places.ts';
import { describeSealedPrint } from '../sealed-print-text.ts';
import { Findings } from './Findings.tsx';
import { ProofActions } from './ProofActions.tsx';
import { ProofPages } from './ProofPages.tsx';
import { ProofRemarksPanel } from './ProofRemarksPanel.tsx';
import { type DrawFlat, ProofSheet } from './ProofSheet.tsx';
import styles from './proof-admin.module.css';
import { proofStateName } from './proof-state-name.ts';

const BACK = { to: '/admin/proofs', label: 'Proofs' };

interface ProofAdminPageProps {
  draw: DrawFlat;
  openPages: OpenPages;
}

export function ProofAdminPage({ draw, openPages }: ProofAdminPageProps) {
  const { code = '', line = '' } = useParams();
  const { data, error } = useAdminQuery(adminApi('proofs', code, line), AdminProofReply);
  if (!data) return <LoadingPage title="Proof" back={BACK} error={error} />;
  return <ProofReview proof={data.data} draw={draw} openPages={openPages} />;
}

function ProofReview({ proof, draw, openPages }: ProofAdminPageProps & { proof: AdminProof }) {
  const {
    title,
    author,
    code,
    book,
    state,
    awaitsBindery,
    revisions,
    print,
    remarks,
    isBuyerErased,
    isReproducible,
  } = proof;
  const last = revisions.at(-1);
  const [comparedRevision, setComparedRevision] = useState('');
  const [place, setPlace] = useState<RemarkPlace | null>(null);
  const [placementCount, setPlacementCount] = useState(0);
  const choose = (at: RemarkPlace) => {
    setPlace(at);
    setPlacementCount((before) => before + 1);
  };
  const pinning = { proof, remarks, place, onPlace: setPlace, placementCount };
  const comparedDesign = revisions.find(({ revision }) => String(revision) === comparedRevision);
  return (
    <AdminPage
      title={title}
      back={BACK}
      lead={
        <>
          <bdi>{author}</bdi> · Order {code}, book {book} ·{' '}
          <Badge kind={state === 'approve' ? 'good' : awaitsBindery ? 'warn' : 'plain'}>
            {proofStateName(state, awaitsBindery)}
          </Badge>
          {isBuyerErased && ' · The customer’s account has been deleted.'}
        </>
      }
    >
      <ProofActions proof={proof} />
      {!isReproducible && (
        <p role="alert" className={styles.drifted}>
          This design, or one of its fonts, has changed since it was ordered. Replace the design before you
          send the proof.
        </p>
      )}
      {revisions.length > 1 && (
        <div className={styles.beside}>
          <SelectField
            name="beside"
            label="Compare with an earlier design"
            value={comparedRevision}
            onChange={(event) => setComparedRevision(event.currentTarget.value)}
          >
            <option value="">None</option>
            {revisions.slice(0, -1).map(({ revision }) => (
              <option key={revision} value={String(revision)}>
                Design {revision}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <div className={comparedDesign ? styles.two : undefined}>
        {comparedDesign && (
          <ProofSheet
            proof={proof}
            revision={comparedDesign}
            draw={draw}
            title={`Design ${comparedDesign.revision} (earlier)`}
          />
        )}
        {last && (
          <ProofSheet
            proof={proof}
            draw={draw}
            place={place}
            revision={last}
            title={revisions.length > 1 ? `Design ${last.revision} (current)` : 'Design'}
            {...(state === 'approve' ? {} : { onPlace: choose })}
          />
        )}
      </div>
      {comparedDesign && last && <DesignChanges before={comparedDesign} now={last} />}
      {print && <ProofPages {...pinning} openPages={openPages} print={print} onChoose={choose} />}
      <Columns>
        <div>
          {!print && <ProofRemarksPanel {...pinning} />}
          <Panel title={print ? 'Binding details' : 'Design details'}>
            <List lines={last?.details ?? []} />
          </Panel>
        </div>
        <div>
          <Findings title={print ? 'Binding check' : 'Design check'} findings={proof.findings} />
          {print && <PrintDetails proof={proof} />}
          <ProofHistoryPanel proof={proof} />
        </div>
      </Columns>
    </AdminPage>
  );
}

function DesignChanges({ before, now }: { before: Revision; now: Revision }) {
  const lines = now.details.filter((line) => !before.details.includes(line));
  return (
    <Panel title={`Changes since design ${before.revision}`}>
      {lines.length > 0 ? <List lines={lines} /> : <p className={styles.soft}>The details are the same.</p>}
    </Panel>
  );
}

function PrintDetails({ proof: { print, printFile } }: { proof: AdminProof }) {
  if (!print) return null;
  return (
    <Panel title="Print details">
      <List lines={describeSealedPrint(print)} />
      {printFile && (
        <p>
          <a href={printFile} target="_blank" rel="noreferrer">
            Open print file (PDF)
          </a>
        </p>
      )}
      {print.accepted.length > 0 && (
        <>
          <h3 className={styles.third}>Accepted by the customer</h3>
          <List lines={print.accepted} />
        </>
      )}
    </Panel>
  );
}

function ProofHistoryPanel({ proof: { history } }: { proof: AdminProof }) {
  return (
    <Panel title="History">
      <ol className={styles.message}>
        {history.toReversed().map(({ from, to, actor, text, at }) => (
          <li key={`${to} ${at}`}>
            <p>
              {from === null ? 'Ordered' : proofStateName(to, actor === 'customer')}
              <span className={styles.soft}>
                {' '}
                {actor === 'staff' ? 'by the bindery' : 'by the customer'}, <DateTime at={at} withTime />
              </span>
            </p>
            {text && from !== null && (
              <blockquote className={styles.text}>
                <bdi>{text}</bdi>
              </blockquote>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const List = ({ lines }: { lines: readonly string[] }) => (
  <ul className={styles.list}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
