import { useState } from 'react';
import { ask, useChange } from '#browser/admin/ask.ts';
import { adminApi } from '#kernel/admin-addresses.ts';
import { adminReply } from '#kernel/admin-list.ts';
import form from '#ui/admin/form.module.css';
import { Button } from '#ui/Button.tsx';
import { Dialog, dialogFoot } from '#ui/Dialog.tsx';
import { Field, FormMessage } from '#ui/Field.tsx';
import { RedirectImport } from '../admin-contract.ts';
import styles from './redirects.module.css';

const send = (step: 'check' | 'import') => (file: File) => {
  const body = new FormData();
  body.set('file', file);
  return ask(adminApi('redirects', step), adminReply(RedirectImport), { method: 'POST', body });
};
const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

/** Shows a dry run of the file before importing it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const check = useChange({ send: send('check'), touches: [] });
  const save = useChange({
    send: send('import'),
    done: ({ data: { rows } }) =>
      `Saved: ${rows.new} new, ${rows.changed} changed${rows.refused > 0 ? `, ${rows.refused} refused` : ''}.`,
    onDone: onClose,
  });
  const [found, setFound] = useState<RedirectImport | null>(null);
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setFound(null);
    if (chosen) check.mutate(chosen, { onSuccess: ({ data }) => setFound(data) });
  };
  const good = found ? found.rows.new + found.rows.changed : 0;
  return (
    <Dialog open onClose={onClose} title="Import redirects" shape="wide">
      <div className={form.form}>
        <FormMessage>{check.error?.message ?? save.error?.message}</FormMessage>
        <Field
          name="file"
          type="file"
          label="A file of comma-separated values"
          accept=".csv,.tsv,.txt,text/csv"
          hint="An old address and a new one on each line, such as /old-page,/faq."
          required
          onChange={({ currentTarget }) => choose(currentTarget.files?.[0] ?? null)}
        />
        <div aria-live="polite">
          {check.isPending && <p>Looking through it …</p>}
          {found && (
            <p>
              {count(found.rows.new, 'is new', 'are new')}, {count(found.rows.changed, 'changes', 'change')},{' '}
              {count(found.rows.unchanged, 'is there already', 'are there already')},{' '}
              {count(found.rows.refused, 'is refused', 'are refused')}. Nothing is saved yet.
            </p>
          )}
        </div>
        {found && found.lines.length > 0 && (
          <div className={styles.lines}>
            <table>
              <thead>
                <tr>
                  <th scope="col">Line</th>
                  <th scope="col">Old address</th>
                  <th scope="col">Leads to</th>
                  <th scope="col">What becomes of it</th>
                </tr>
              </thead>
              <tbody>
                {found.lines.map(({ line, from, to, outcome, reason }) => (
                  <tr key={line}>
                    <td>{line}</td>
                    <td>{from}</td>
                    <td>{to}</td>
                    <td>{reason ?? outcome}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        <div className={dialogFoot}>
          <Button disabled={good === 0 || save.isPending} onClick={() => file && save.mutate(file)}>
            {good > 0 ? `Save ${count(good, 'redirect', 'redirects')}` : 'Save'}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Leave it
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
