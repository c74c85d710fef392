import { useRef, useState } from 'react';
import { callAdmin, useAdminChange } from '#browser/admin/requests.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { ConfirmDialog } from '#ui/admin/ConfirmDialog.tsx';
import { Button } from '#ui/Button.tsx';
import layout from '#ui/layout.module.css';
import { PROOF_TEXT_MAX } from '../limits.ts';
import { type AdminProof, AdminProofReply } from '../proof-admin-contract.ts';
import { canTransitionProof } from '../proof-states.ts';
import styles from './proof-admin.module.css';

const STEPS = {
  send: {
    title: 'Send the proof to the customer?',
    confirm: 'Send proof',
    reason: 'Message to the customer',
    isReasonRequired: false,
    done: 'Proof sent',
    description: 'The customer sees the proof with your remarks, and can approve it or request changes.',
  },
  changes: {
    title: 'Request a new design from the customer?',
    confirm: 'Request changes',
    reason: 'What should change?',
    isReasonRequired: true,
    done: 'Changes requested',
    description: 'The proof can’t be approved until the customer answers or sends a new design.',
  },
  approve: {
    title: 'Approve this proof for the customer?',
    confirm: 'Approve proof',
    reason: 'Reason',
    isReasonRequired: false,
    done: 'Proof approved',
    description:
      'The customer’s account has been deleted, so no one else can approve it. The book will be bound exactly like this.',
  },
} as const;
type Step = keyof typeof STEPS;

export function ProofActions({ proof }: { proof: AdminProof }) {
  const { code, lineId, state, kind, isBuyerErased, isReproducible, orderState } = proof;
  const [open, setOpen] = useState<Step | null>(null);
  const invalidatedPaths = [adminApi('proofs'), adminApi('today')];
  const runAction = useAdminChange({
    send: ({ step, message }: { step: Step; message: string }) =>
      callAdmin(adminApi('proofs', code, lineId, step), AdminProofReply, {
        method: 'POST',
        body: { text: message },
      }),
    successMessage: () => (open ? STEPS[open].done : 'Done'),
    invalidates: invalidatedPaths,
    onDone: () => setOpen(null),
  });
  if (orderState !== 'paid' && orderState !== 'in_review') return null;
  const show = (step: Step) => {
    runAction.reset();
    setOpen(step);
  };
  return (
    <div className={`${layout.row} ${styles.actions}`}>
      {isReproducible && canTransitionProof(state, 'in_progress', 'staff') && (
        <Button onClick={() => show('send')}>Send proof</Button>
      )}
      {isReproducible && isBuyerErased && state === 'in_progress' && (
        <Button onClick={() => show('approve')}>Approve proof for customer</Button>
      )}
      {kind === 'design' && !isBuyerErased && state === 'sent_for_review' && (
        <Button kind="secondary" onClick={() => show('changes')}>
          Request changes
        </Button>
      )}
      {(state === 'sent_for_review' || state === 'changes_requested' || !isReproducible) && (
        <ReplaceDesign code={code} lineId={lineId} invalidatedPaths={invalidatedPaths} />
      )}
      {open && (
        <ConfirmDialog
          title={STEPS[open].title}
          confirm={STEPS[open].confirm}
          reason={STEPS[open].reason}
          isReasonRequired={STEPS[open].isReasonRequired}
          onClose={() => setOpen(null)}
          onConfirm={(message) => runAction.mutate({ step: open, message: message.slice(0, PROOF_TEXT_MAX) })}
          isBusy={runAction.isPending}
          error={runAction.fields['text'] ?? runAction.error?.message}
        >
          <p>{STEPS[open].description}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function ReplaceDesign({
  code,
  lineId,
  invalidatedPaths,
}: {
  code: string;
  lineId: string;
  invalidatedPaths: string[];
}) {
  const file = useRef<HTMLInputElement>(null);
  const replace = useAdminChange({
    send: async (designFile: File) =>
      callAdmin(adminApi('proofs', code, lineId, 'design'), AdminProofReply, {
        method: 'POST',
        body: { design: await designFile.text() },
      }),
    successMessage: 'Design replaced. Check it, then send the proof.',
    invalidates: invalidatedPaths,
  });
  return (
    <>
      <Button kind="quiet" disabled={replace.isPending} onClick={() => file.current?.click()}>
        Replace design from file
      </Button>
      <input
        ref={file}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label="Design file (JSON)"
        onChange={({ currentTarget }) => {
          const [designFile] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (designFile) replace.mutate(designFile);
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
