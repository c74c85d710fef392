import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { orderPath, ordersPath } from '#kernel/order-paths.ts';
import { PAGES } from '#kernel/paths.ts';
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx';
import { Price } from '#ui/Price.tsx';
import text from '#ui/text.module.css';
import type { Proof } from '../proof-contract.ts';
import { CHANGE_REQUEST_TEXT, isChangeRequestedByBindery, PROOF_STATE_TEXTS } from '../proof-states.ts';
import { describeSealedPrint } from '../sealed-print-text.ts';
import { ProofAnswer } from './ProofAnswer.tsx';
import { ProofHistory } from './ProofHistory.tsx';
import { ProofRemarks } from './ProofRemarks.tsx';
import styles from './proof-page.module.css';

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
      <Breadcrumbs
        trail={[
          { label: 'My Account', to: PAGES.profile },
          { label: 'Orders', to: ordersPath() },
          { label: code, to: orderPath(code) },
          { label: 'Proof' },
        ]}
      />
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
          <p className={styles.next}>{next}</p>
        </div>
      </header>
      {preview}
      <div className={styles.columns}>
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
            <ProofHistory history={history} />
          </section>
        </div>
      </div>
    </div>
  );
}
