import { useRef, useState } from 'react';
import { callAdmin, useAdminChange } from '#browser/admin/requests.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { ConfirmDialog } from '#ui/admin/ConfirmDialog.tsx';
import { Button } from '#ui/Button.tsx';
import { PROOF_TEXT_MAX } from '../limits.ts';
import { type AdminProof, AdminProofReply } from '../proof-admin-contract.ts';
import { canTransitionProof } from '../proof-states.ts';
import styles from './proof-admin.module.css';

const STEPS = {
  send: {
    title: 'Send the proof to its buyer?',
    confirm: 'Send the proof',
    reason: 'What do you say to them?',
    isNeeded: false,
    done: 'The proof is on its way.',
    words:
      'They see it on the page of their proof, with your remarks at their places, and approve it or ask for changes.',
  },
  changes: {
    title: 'Ask its buyer for another design?',
    confirm: 'Ask for a change',
    reason: 'What should be otherwise?',
    isNeeded: true,
    done: 'It is asked.',
    words: 'Nothing can be approved until they have answered: with another design, or in words.',
  },
  approve: {
    title: 'Approve it for them?',
    confirm: 'Approve',
    reason: 'Why is it approved?',
    isNeeded: false,
    done: 'Approved.',
    words: 'Its buyer’s account is erased, so nobody else can. The book is then bound just so.',
  },
} as const;
type Step = keyof typeof STEPS;

export function ProofActions({ proof }: { proof: AdminProof }) {
  const { code, lineId, state, kind, isBuyerErased, isReproducible, orderState } = proof;
  const [open, setOpen] = useState<Step | null>(null);
  const touches = [adminApi('proofs'), adminApi('today')];
  const runAction = useAdminChange({
    send: ({ step, words }: { step: Step; words: string }) =>
      callAdmin(adminApi('proofs', code, lineId, step), AdminProofReply, { method: 'POST', body: { words } }),
    done: () => (open ? STEPS[open].done : 'Done.'),
    invalidates: touches,
    onDone: () => setOpen(null),
  });
  if (orderState !== 'paid' && orderState !== 'in_review') return null;
  const show = (step: Step) => {
    runAction.reset();
    setOpen(step);
  };
  return (
    <div className={styles.actions}>
      {isReproducible && canTransitionProof(state, 'in_progress', 'staff') && (
        <Button onClick={() => show('send')}>Send the proof</Button>
      )}
      {isReproducible && isBuyerErased && state === 'in_progress' && (
        <Button onClick={() => show('approve')}>Approve it for them</Button>
      )}
      {kind === 'design' && !isBuyerErased && state === 'sent_for_review' && (
        <Button kind="secondary" onClick={() => show('changes')}>
          Ask for a change
        </Button>
      )}
      {(state === 'sent_for_review' || state === 'changes_requested' || !isReproducible) && (
        <ReplaceDesign code={code} lineId={lineId} touches={touches} />
      )}
      {open && (
        <ConfirmDialog
          open
          title={STEPS[open].title}
          confirm={STEPS[open].confirm}
          reason={STEPS[open].reason}
          isReasonRequired={STEPS[open].isNeeded}
          onClose={() => setOpen(null)}
          onConfirm={(words) => runAction.mutate({ step: open, words: words.slice(0, PROOF_TEXT_MAX) })}
          isBusy={runAction.isPending}
          error={runAction.fields['words'] ?? runAction.error?.message}
        >
          <p>{STEPS[open].words}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function ReplaceDesign({ code, lineId, touches }: { code: string; lineId: string; touches: string[] }) {
  const file = useRef<HTMLInputElement>(null);
  const replace = useAdminChange({
    send: async (chosen: File) =>
      callAdmin(adminApi('proofs', code, lineId, 'design'), AdminProofReply, {
        method: 'POST',
        body: { design: await chosen.text() },
      }),
    done: 'The design is in its place. Send its proof when you have looked at it.',
    invalidates: touches,
  });
  return (
    <>
      <Button kind="quiet" disabled={replace.isPending} onClick={() => file.current?.click()}>
        Put a design from a file in its place
      </Button>
      <input
        ref={file}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label="A design as JSON"
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (chosen) replace.mutate(chosen);
        }}
      />
      {replace.error && (
        <p role="alert" className={styles.refusal}>
          {Object.values(replace.fields)[0] ?? replace.error.message}
        </p>
      )}
    </>
  );
}
