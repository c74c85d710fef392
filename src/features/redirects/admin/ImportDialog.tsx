import { useState } from 'react';
import { callAdmin, useAdminChange } from '#browser/admin/requests.ts';
import { adminReply } from '#kernel/admin-list.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import form from '#ui/admin/form.module.css';
import { Button } from '#ui/Button.tsx';
import { Dialog, dialogFooter } from '#ui/Dialog.tsx';
import { Field, FormMessage } from '#ui/Field.tsx';
import { RedirectImport } from '../admin-contract.ts';
import styles from './redirects.module.css';

const send = (step: 'check' | 'import') => (file: File) => {
  const body = new FormData();
  body.set('file', file);
  return callAdmin(adminApi('redirects', step), adminReply(RedirectImport), { method: 'POST', body });
};
const OUTCOMES = { new: 'New', changed: 'Changed', unchanged: 'Unchanged', refused: 'Rejected' } as const;
const countText = (n: number, singular: string, plural: string) => `${n} ${n === 1 ? singular : plural}`;

/** Shows a dry run of the file before importing it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const check = useAdminChange({ send: send('check'), invalidates: [] });
  const save = useAdminChange({
    send: send('import'),
    successMessage: ({ data: { rows } }) =>
      `Imported: ${rows.new} new, ${rows.changed} changed${rows.refused > 0 ? `, ${rows.refused} rejected` : ''}`,
    onDone: onClose,
  });
  const [preview, setPreview] = useState<RedirectImport | null>(null);
  const chooseFile = (selectedFile: File | null) => {
    setFile(selectedFile);
    setPreview(null);
    if (selectedFile) check.mutate(selectedFile, { onSuccess: ({ data }) => setPreview(data) });
  };
  const validCount = preview ? preview.rows.new + preview.rows.changed : 0;
  return (
    <Dialog open onClose={onClose} title="Import redirects" shape="wide">
      <div className={form.form}>
        <FormMessage>{check.error?.message ?? save.error?.message}</FormMessage>
        <Field
          name="file"
          type="file"
          label="CSV file"
          accept=".csv,.tsv,.txt,text/csv"
          hint="One old URL and one new URL per line, such as /old-page,/faq."
          required
          onChange={({ currentTarget }) => chooseFile(currentTarget.files?.[0] ?? null)}
        />
        <div aria-live="polite">
          {check.isPending && <p>Checking file…</p>}
          {preview && (
            <p>
              {countText(preview.rows.new, 'is new', 'are new')},{' '}
              {countText(preview.rows.changed, 'changes', 'change')},{' '}
              {countText(preview.rows.unchanged, 'is unchanged', 'are unchanged')},{' '}
              {countText(preview.rows.refused, 'is rejected', 'are rejected')}. Nothing has been imported yet.
            </p>
          )}
        </div>
        {preview && preview.lines.length > 0 && (
          <div className={styles.lines}>
            <table>
              <thead>
                <tr>
                  <th scope="col">Line</th>
                  <th scope="col">Old URL</th>
                  <th scope="col">New URL</th>
                  <th scope="col">Result</th>
                </tr>
              </thead>
              <tbody>
                {preview.lines.map(({ line, from, to, outcome, reason }) => (
                  <tr key={line}>
                    <td>{line}</td>
                    <td>{from}</td>
                    <td>{to}</td>
                    <td>{reason ?? OUTCOMES[outcome]}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        <div className={dialogFooter}>
          <Button disabled={validCount === 0 || save.isPending} onClick={() => file && save.mutate(file)}>
            {validCount > 0 ? `Import ${countText(validCount, 'redirect', 'redirects')}` : 'Import redirects'}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
