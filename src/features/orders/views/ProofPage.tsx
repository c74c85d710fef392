import { type FormEvent, useState } from 'react';
import { RequestFailed } from '#browser/fetch-json.ts';
import { PAGES } from '#kernel/addresses.ts';
import { orderAddress, ordersAddress } from '#kernel/order-addresses.ts';
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx';
import { Button } from '#ui/Button.tsx';
import { Price } from '#ui/Price.tsx';
import text from '#ui/text.module.css';
import { approve, askForChanges } from '../client/proof-calls.ts';
import { PROOF_WORDS_MAX } from '../limits.ts';
import type { Proof } from '../proof-contract.ts';
import { PROOF_STATE_WORDS } from '../proof-states.ts';
import { Moment } from './Moment.tsx';
import styles from './order-page.module.css';

interface ProofPageProps {
  code: string;
  currency: string;
  given: Proof;
}

/** The design as it is sealed, what was said of it, and the way to approve it. */
export function ProofPage({ code, currency, given }: ProofPageProps) {
  const [proof, setProof] = useState(given);
  const [problem, setProblem] = useState<string | null>(null);
  const { title, picture, state, history, customizationCharges } = proof;
  const change = async (work: Promise<Proof>) => {
    setProblem(null);
    try {
      setProof(await work);
    } catch (failed) {
      if (!(failed instanceof RequestFailed)) throw failed;
      setProblem(failed.message);
    }
  };
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void change(askForChanges(code, proof, String(new FormData(event.currentTarget).get('words') ?? '')));
  };
  return (
    <div className={`${text.wrap} ${styles.page}`}>
      <Breadcrumbs
        trail={[
          { label: 'My Account', to: PAGES.profile },
          { label: 'Orders', to: ordersAddress() },
          { label: code, to: orderAddress(code) },
          { label: 'Proof' },
        ]}
      />
      <header className={styles.head}>
        <h1>
          Your design of <bdi>{title}</bdi>
        </h1>
        <div role="status" className={styles.state}>
          <p className={styles.now}>{PROOF_STATE_WORDS[state].name}</p>
          <p className={styles.next}>{PROOF_STATE_WORDS[state].next}</p>
        </div>
      </header>
      <img src={`${picture}?view=front&width=640`} alt={`${title}, as you designed it`} width="640" />
      <p>
        Your own design, <Price amount={customizationCharges} currency={currency} /> for each copy.
      </p>
      {problem && <p role="alert">{problem}</p>}
      {state === 'in_progress' && (
        <>
          <Button onClick={() => void change(approve(code, proof))}>Approve</Button>
          <form onSubmit={ask}>
            <label htmlFor="words">What should be otherwise?</label>
            <textarea id="words" name="words" rows={4} required maxLength={PROOF_WORDS_MAX} />
            <Button type="submit" kind="secondary">
              Ask for changes
            </Button>
          </form>
        </>
      )}
      <section aria-labelledby="history">
        <h2 id="history">What was said</h2>
        <ol>
          {history.map(({ to, words, at }) => (
            <li key={`${to} ${at}`}>
              <Moment at={at} /> {PROOF_STATE_WORDS[to].name}
              {words && <q>{words}</q>}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
