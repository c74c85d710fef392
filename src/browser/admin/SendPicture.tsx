import { useRef } from 'react';
import { adminApi } from '#kernel/admin-addresses.ts';
import { adminReply } from '#kernel/admin-list.ts';
import { SentPicture } from '#kernel/admin-words.ts';
import form from '#ui/admin/form.module.css';
import { Button } from '#ui/Button.tsx';
import { ask, useChange } from './ask.ts';

export function SendPicture({
  onSent,
  label = 'Send a picture',
}: {
  onSent: (picture: SentPicture) => void;
  label?: string;
}) {
  const input = useRef<HTMLInputElement>(null);
  const send = useChange({
    async send(file: File) {
      const body = new FormData();
      body.set('picture', file);
      return ask(adminApi('words', 'pictures'), adminReply(SentPicture), { method: 'POST', body });
    },
    done: 'The picture is in the shop.',
    touches: [],
    onDone: ({ data }) => onSent(data),
  });
  return (
    <div className={form.send}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) send.mutate(file);
          currentTarget.value = '';
        }}
      />
      <Button kind="secondary" disabled={send.isPending} onClick={() => input.current?.click()}>
        {send.isPending ? 'Sending …' : label}
      </Button>
      {send.error && (
        <p role="alert" className={form.wrong}>
          {send.fields.picture ?? send.error.message}
        </p>
      )}
    </div>
  );
}
