import { editorPath, formatProofReference } from '#kernel/design-paths.ts';
import { formatMoney } from '#kernel/exchange.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import text from '#ui/text.module.css';
import { applyFix } from '../../apply-fix.ts';
import type { Purpose } from '../../client/design-actions.ts';
import type { DesignState } from '../../client/design-state.ts';
import type { DesignStore } from '../../client/design-store.ts';
import type { Fix } from '../../findings.ts';
import { DESIGN_NAME_MAX } from '../../limits.ts';
import styles from './review-step.module.css';

interface ReviewStepProps {
  state: DesignState;
  store: DesignStore | null;
  description: readonly string[];
  bookId: string;
  purpose: Purpose;
  onSave: () => void;
}

export function ReviewStep({ state, store, description, bookId, purpose, onSave }: ReviewStepProps) {
  const { name, savedRef, saveStatus, saveMessage } = state;
  return (
    <>
      <ul className={styles.description}>
        {description.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Findings state={state} onFix={(fix) => store?.change(fix.label, (now) => applyFix(now, fix))} />
      <PriceList state={state} />
      <Field
        label="Design name"
        name="design-name"
        required
        maxCharacters={DESIGN_NAME_MAX}
        value={name}
        hint="You’ll find it by this name under My designs."
        onChange={({ target }) => store?.rename(target.value)}
      />
      <div className={styles.actions}>
        <Button kind="secondary" onClick={onSave} disabled={!store || saveStatus === 'saving'}>
          {savedRef && saveStatus !== 'failed' ? 'Saved' : 'Save design'}
        </Button>
        <ButtonLink kind="quiet" to={editorUrl({ savedRef, bookId, purpose })}>
          Open in editor
        </ButtonLink>
      </div>
      <p role="status" className={text.note}>
        {saveStatus === 'failed' ? '' : saveMessage || SAVE_STATUS_TEXT[saveStatus]}
      </p>
    </>
  );
}

function editorUrl({
  savedRef,
  bookId,
  purpose,
}: Pick<ReviewStepProps, 'bookId' | 'purpose'> & Pick<DesignState, 'savedRef'>) {
  const line = purpose.lineId ?? undefined;
  const proof = purpose.proof ? formatProofReference(purpose.proof) : undefined;
  const origin = savedRef ? { design: savedRef.id } : line ? {} : { book: bookId };
  return editorPath({ ...origin, line, proof });
}

const SAVE_STATUS_TEXT: Record<DesignState['saveStatus'], string> = {
  draft: 'It’s kept in this browser until you save it.',
  saving: 'Saving…',
  saved: 'Saved in My designs. Changes are saved automatically.',
  failed: '',
  conflict: 'It was changed in another tab.',
};

function Findings({ state: { findings }, onFix }: { state: DesignState; onFix: (fix: Fix) => void }) {
  if (findings.length === 0) return <p className={styles.fine}>Your design is ready to be made.</p>;
  const sorted = findings.toSorted((a, b) => Number(a.grade === 'warning') - Number(b.grade === 'warning'));
  return (
    <section aria-labelledby="findings">
      <h3 id="findings" className={`${text.caps} ${styles.heading}`}>
        Notes from the bookbinder
      </h3>
      <ul className={styles.findings}>
        {sorted.map(({ code, grade, elementId, message, fix }) => (
          <li key={`${code} ${elementId} ${message}`} data-grade={grade}>
            <p>
              <strong>{grade === 'refused' ? 'Can’t be made. ' : 'Worth changing. '}</strong>
              {message}
            </p>
            {fix && (
              <Button kind="secondary" onClick={() => onFix(fix)}>
                {fix.label}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function PriceList({ state: { price, isPricing, priceError } }: { state: DesignState }) {
  if (!price) return <p className={text.note}>{priceError || 'Calculating the price…'}</p>;
  const { currency, parts, amount } = price;
  return (
    <section aria-labelledby="sum" data-stale={isPricing}>
      <h3 id="sum" className={`${text.caps} ${styles.heading}`}>
        Price
      </h3>
      <dl className={styles.sum}>
        {parts.map((part) => (
          <div key={part.id}>
            <dt>
              {part.label}
              {part.count > 1 && <>, {part.count}&nbsp;×</>}
            </dt>
            <dd>{formatMoney(part.amount, currency)}</dd>
          </div>
        ))}
        <div>
          <dt>Total per copy</dt>
          <dd>{formatMoney(amount, currency)}</dd>
        </div>
      </dl>
    </section>
  );
}
