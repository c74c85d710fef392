import { useState } from 'react';
import { useParams } from 'react-router';
import { callAdmin, useAdminChange } from '#browser/admin/requests.ts';
import { useLoaded } from '#browser/admin/use-loaded.ts';
import { adminReply, adminSavedReply } from '#kernel/admin-list.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { AdminPage } from '#ui/admin/AdminPage.tsx';
import { ConfirmDialog } from '#ui/admin/ConfirmDialog.tsx';
import form from '#ui/admin/form.module.css';
import { Columns, Panel } from '#ui/admin/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import { FormMessage, TextField } from '#ui/Field.tsx';
import { Wording, type WordingTexts } from '../admin-contract.ts';
import { Preview } from './Preview.tsx';
import { textLabel } from './text-labels.ts';
import styles from './wording.module.css';

const BACK = { to: '/admin/email-wording', label: 'Email wording' };

export function Page() {
  const { kind = '' } = useParams();
  const { data, error } = useLoaded(adminApi('email-wordings', kind), adminReply(Wording));
  if (!data)
    return (
      <AdminPage title="Email wording" back={BACK}>
        <p role={error ? 'alert' : 'status'}>{error?.message ?? 'Loading…'}</p>
      </AdminPage>
    );
  return <WordingEditor key={kind} wording={data.data} />;
}

const getCustomTexts = ({ texts }: Wording): WordingTexts =>
  Object.fromEntries(texts.flatMap(({ name, customText: text }) => (text === null ? [] : [[name, text]])));

function WordingEditor({ wording }: { wording: Wording }) {
  const { kind, about, texts, samples } = wording;
  const [was, setWas] = useState(() => getCustomTexts(wording));
  const [now, setNow] = useState(was);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const path = adminApi('email-wordings', kind);
  const resetEditor = (customTexts: WordingTexts) => {
    setWas(customTexts);
    setNow(customTexts);
  };
  const save = useAdminChange({
    send: () => callAdmin(path, adminSavedReply(Wording), { method: 'PUT', body: { was, now } }),
    successMessage: 'Saved. New emails use this wording.',
    onDone: ({ data }) => resetEditor(getCustomTexts(data)),
  });
  const reset = useAdminChange({
    send: () => callAdmin(path, DoneReply, { method: 'DELETE' }),
    successMessage: 'Default wording restored',
    onDone: () => resetEditor({}),
  });
  const trial = useAdminChange({
    send: (sample: number) =>
      callAdmin(`${path}/trial`, DoneReply, { method: 'POST', body: { texts: now, sample } }),
    successMessage: 'Test email sent to you',
    invalidates: [],
  });
  const setText = (name: string, text: string, defaultText: string) => {
    const { [name]: _, ...otherTexts } = now;
    setNow(text === defaultText ? otherTexts : { ...otherTexts, [name]: text });
  };
  const isChanged = JSON.stringify(now) !== JSON.stringify(was);
  const error = save.error ?? reset.error ?? trial.error;
  return (
    <AdminPage
      title={about}
      back={BACK}
      actions={
        <>
          <Button disabled={!isChanged || save.isPending} onClick={() => save.mutate(undefined)}>
            Save changes
          </Button>
          {Object.keys(was).length > 0 && (
            <Button kind="quiet" onClick={() => setIsDialogOpen(true)}>
              Restore default wording
            </Button>
          )}
        </>
      }
    >
      <FormMessage>{error?.message}</FormMessage>
      <Columns>
        <Panel title="Texts">
          <div className={`${form.form} ${styles.texts}`}>
            {texts.map(({ name, defaultText, places }) => (
              <TextField
                key={name}
                name={name}
                label={textLabel(name)}
                rows={defaultText.length > 90 ? 4 : 1}
                required
                value={now[name] ?? defaultText}
                hint={buildHint(places, name in now)}
                error={save.fields[`texts.${name}`] ?? trial.fields[`texts.${name}`]}
                onChange={(event) => setText(name, event.currentTarget.value, defaultText)}
              />
            ))}
          </div>
        </Panel>
        <Preview
          path={path}
          samples={samples}
          texts={now}
          onTrial={(sample) => trial.mutate(sample)}
          isSending={trial.isPending}
        />
      </Columns>
      <ConfirmDialog
        open={isDialogOpen}
        title="Restore the default wording?"
        confirm="Restore default wording"
        onClose={() => setIsDialogOpen(false)}
        onConfirm={() => {
          setIsDialogOpen(false);
          reset.mutate(undefined);
        }}
      >
        <p>Your own wording for this email is deleted. You can still find it in the audit log.</p>
      </ConfirmDialog>
    </AdminPage>
  );
}

const LIST = new Intl.ListFormat('en-GB');

function buildHint(places: readonly string[], isCustom: boolean): string | undefined {
  const hints = [
    ...(places.length > 0 ? [`Keep ${LIST.format(places.map((place) => `{${place}}`))} in the text.`] : []),
    ...(isCustom ? ['Your own wording.'] : []),
  ];
  return hints.length > 0 ? hints.join(' ') : undefined;
}
