import { useState } from 'react';
import { useForm } from '#browser/use-form.ts';
import { DESIGN_NAME_MAX } from '#features/designs/limits.ts';
import { firstCharacters } from '#kernel/characters.ts';
import { Button } from '#ui/Button.tsx';
import { FormMessage, TextField } from '#ui/Field.tsx';
import { approveProof, requestChanges, saveDesignCopy } from '../client/proof-calls.ts';
import { PROOF_TEXT_MAX } from '../limits.ts';
import type { Proof } from '../proof-contract.ts';
import { isChangeRequestedByBindery } from '../proof-states.ts';
import styles from './proof-answer.module.css';

interface ProofAnswerProps {
  code: string;
  proof: Proof;
  alternatives: readonly { id: string; name: string }[];
  onMoved: (now: Proof) => Promise<void>;
}

const CHANGED = ', changed';

export function ProofAnswer({ code, proof, alternatives, onMoved }: ProofAnswerProps) {
  const approval = useForm(async () => onMoved(await approveProof(code, proof)));
  return (
    <div className={styles.answer}>
      {proof.state === 'in_progress' && (
        <form method="post" onSubmit={approval.onSubmit} className={styles.yes}>
          <FormMessage>{approval.message}</FormMessage>
          <Button type="submit" disabled={approval.isSending}>
            Approve proof
          </Button>
          <p className={styles.note}>
            We’ll bind it exactly as shown. You can’t change it after you approve it.
          </p>
        </form>
      )}
      <Changes code={code} proof={proof} alternatives={alternatives} onMoved={onMoved} />
    </div>
  );
}

function Changes({ code, proof, alternatives, onMoved }: ProofAnswerProps) {
  const [designId, setDesignId] = useState('');
  const { onSubmit, fields, message, isSending } = useForm(async (data) => {
    const design = String(data.get('design') ?? '');
    await onMoved(await requestChanges(code, proof, String(data.get('text') ?? ''), design || undefined));
  });
  const isAnswering = isChangeRequestedByBindery(proof);
  // The bindery has the request; only a replacement design can be added.
  const hasRequested = proof.state === 'changes_requested' && !isAnswering;
  // Only the bindery changes the binding of a print.
  if (hasRequested && proof.print) return null;
  return (
    <details className={styles.changes} open={isAnswering}>
      <summary>
        {isAnswering ? 'Reply to the bindery' : hasRequested ? 'Send another design' : 'Request changes'}
      </summary>
      <form method="post" onSubmit={onSubmit} className={styles.form} noValidate>
        <FormMessage>{message}</FormMessage>
        <TextField
          label={isAnswering ? 'Your reply' : 'What should we change?'}
          name="text"
          required
          rows={4}
          maxCharacters={PROOF_TEXT_MAX}
          error={fields['text']}
        />
        {alternatives.length > 0 && (
          <label className={styles.choice}>
            <span>The design</span>
            <select
              name="design"
              required={hasRequested}
              value={designId}
              onChange={({ target }) => setDesignId(target.value)}
            >
              <option value="">
                {hasRequested
                  ? 'Choose a design'
                  : isAnswering
                    ? 'Keep the current design'
                    : 'Let the bindery change the current design'}
              </option>
              {alternatives.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            {fields['bookCustomization'] && <span role="alert">{fields['bookCustomization']}</span>}
          </label>
        )}
        <Button type="submit" kind="secondary" disabled={isSending}>
          Send to the bindery
        </Button>
      </form>
      {proof.bookId !== null && <CopyAndEdit code={code} proof={{ ...proof, bookId: proof.bookId }} />}
    </details>
  );
}

/** Saves a copy for the customer to edit. Not for prints, which have no book to design for. */
function CopyAndEdit({ code, proof }: { code: string; proof: Proof & { bookId: string } }) {
  const { onSubmit, message, isSending } = useForm(async () => {
    // A full navigation: going back restores what was typed here.
    window.location.assign(
      await saveDesignCopy(
        code,
        proof,
        firstCharacters(proof.title, DESIGN_NAME_MAX - CHANGED.length) + CHANGED,
      ),
    );
  });
  return (
    <form method="post" onSubmit={onSubmit} className={styles.copy}>
      <FormMessage>{message}</FormMessage>
      <p className={styles.note}>
        Or edit the design yourself. We’ll save a copy among your designs, and you can send it to us from the
        editor. The price has to stay the same.
      </p>
      <Button type="submit" kind="quiet" disabled={isSending}>
        Edit design
      </Button>
    </form>
  );
}
