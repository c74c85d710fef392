import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { Button } from '../../Button.tsx';
import { Dialog, dialogFooter } from '../../Dialog.tsx';
import { Field } from '../../Field.tsx';
import form from '../form.module.css';
import { isSafeLink } from './safe-urls.ts';

export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = String(editor.getAttributes('link').href ?? '');
  const [wrong, setWrong] = useState<string>();
  const selectLink = () => editor.chain().focus().extendMarkRange('link');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const href = String(new FormData(event.currentTarget).get('link-address') ?? '').trim();
    if (!isSafeLink(href))
      return setWrong('Enter a path in this shop, such as /faq, or a link starting with https://.');
    onClose();
    if (editor.state.selection.empty && !before)
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else selectLink().setLink({ href }).run();
  };
  return (
    <Dialog open onClose={onClose} title="Link">
      <form className={form.form} onSubmit={submit}>
        <Field name="link-address" label="Link to" required defaultValue={before} error={wrong} />
        <div className={dialogFooter}>
          <Button type="submit">Save link</Button>
          {before && (
            <Button
              kind="quiet"
              onClick={() => {
                onClose();
                selectLink().unsetLink().run();
              }}
            >
              Remove link
            </Button>
          )}
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
