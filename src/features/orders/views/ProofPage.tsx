import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Price } from '#ui/Price.tsx';
import text from '#ui/text.module.css';
import type { Proof, ProofRemark } from '../proof-contract.ts';
import { describePlace } from '../proof-places.ts';
import { CHANGE_REQUEST_TEXT, isChangeRequestedByBindery, PROOF_STATE_TEXTS } from '../proof-states.ts';
import { describeSealedPrint } from '../sealed-print-text.ts';
import { History } from './History.tsx';
import { OrderBreadcrumbs } from './OrderBreadcrumbs.tsx';
import { ProofAnswer } from './ProofAnswer.tsx';
import styles from './proof-page.module.css';
import remarkStyles from './proof-remarks.module.css';

interface ProofPageProps {
  code: string;
  currency: string;
  proof: Proof;
  preview: ReactNode;
  details: readonly string[];
  /** Saved designs for the same book that could replace it. */
  alternatives: readonly { id: string; name: string }[];
  pages: ReactNode;
}

export function ProofPage({ code, currency, proof, preview, details, alternatives, pages }: ProofPageProps) {
  const { revalidate } = useRevalidator();
  const [statusText, setStatusText] = useState('');
  const { title, state, history, customizationCharges, print, remarks } = proof;
  const { name, next } = isChangeRequestedByBindery(proof) ? CHANGE_REQUEST_TEXT : PROOF_STATE_TEXTS[state];
  const binderyMessage = history.findLast(({ actor, text: message }) => actor === 'staff' && message !== '');
  const onMoved = async (updated: Proof) => {
    setStatusText(PROOF_STATE_TEXTS[updated.state].name);
    await revalidate();
  };
  return (
    <div className={`${text.wrap} ${styles.page}`}>
      <OrderBreadcrumbs code={code} page="Proof" />
      <header className={styles.head}>
        <p className={text.eyebrow}>{print ? 'Proof of your print' : 'Proof of your design'}</p>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        <p role="status" className={text.hidden}>
          {statusText}
        </p>
        <div className={styles.state} data-state={state}>
          <p className={styles.now}>{name}</p>
          <p className={`${text.soft} ${styles.next}`}>{next}</p>
        </div>
      </header>
      {preview}
      <div className={`${text.ruled} ${styles.columns}`}>
        <div className={styles.main}>
          {binderyMessage && (
            <section aria-labelledby="remark" className={styles.part}>
              <h2 id="remark">Message from the bindery</h2>
              <blockquote className={styles.remark}>{binderyMessage.text}</blockquote>
            </section>
          )}
          {remarks.length > 0 && (
            <section aria-labelledby="remarks" className={styles.part}>
              <h2 id="remarks">Remarks on your proof</h2>
              <ProofRemarks remarks={remarks} />
              {pages}
            </section>
          )}
          {print && (
            <section aria-labelledby="print" className={styles.part}>
              <h2 id="print">Print details</h2>
              <ul className={styles.text}>
                {describeSealedPrint(print).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              {print.accepted.length > 0 && (
                <>
                  <p className={`${text.note} ${styles.note}`}>You’ve accepted these points in your file:</p>
                  <ul className={styles.text}>
                    {print.accepted.map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ul>
                </>
              )}
            </section>
          )}
          <section aria-labelledby="text" className={styles.part}>
            <h2 id="text">{print ? 'Binding details' : 'Design details'}</h2>
            <ul className={styles.text}>
              {details.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            {!print && (
              <p className={`${text.note} ${styles.note}`}>
                Your design costs <Price amount={customizationCharges} currency={currency} /> per copy, in
                addition to the binding.
              </p>
            )}
          </section>
        </div>
        <div className={styles.aside}>
          {(state === 'in_progress' || state === 'changes_requested') && (
            <ProofAnswer code={code} proof={proof} alternatives={alternatives} onMoved={onMoved} />
          )}
          <section aria-labelledby="history" className={styles.part}>
            <h2 id="history">Proof history</h2>
            <History entries={history.map(describeEvent)} />
          </section>
        </div>
      </div>
    </div>
  );
}

function describeEvent({ from, to, at, actor, text: message }: Proof['history'][number]) {
  if (from === null) return { title: 'Order placed', at, text: '' };
  const isRequest = to === 'changes_requested' && actor === 'staff';
  return {
    title: isRequest ? CHANGE_REQUEST_TEXT.name : PROOF_STATE_TEXTS[to].name,
    at,
    text: message && `${actor === 'staff' ? 'Bindery' : 'You'}: ${message}`,
  };
}

function ProofRemarks({ remarks }: { remarks: readonly ProofRemark[] }) {
  return (
    <ol className={remarkStyles.list}>
      {remarks.map((remark) => (
        <li key={remark.id} className={remarkStyles.remark}>
          <span className={remarkStyles.number}>{remark.number}</span>
          <div>
            <p className={remarkStyles.text}>
              <bdi>{remark.text}</bdi>
            </p>
            <p className={text.note}>{describePlace(remark)}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
