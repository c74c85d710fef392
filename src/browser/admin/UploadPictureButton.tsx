import { useRef } from 'react';
import { UploadedPicture } from '#kernel/admin-fields.ts';
import { adminReply } from '#kernel/admin-list.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import form from '#ui/admin/form.module.css';
import { Button } from '#ui/Button.tsx';
import { callAdmin, useAdminChange } from './requests.ts';

export function UploadPictureButton({
  onUploaded,
  label = 'Upload image',
}: {
  onUploaded: (picture: UploadedPicture) => void;
  label?: string;
}) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useAdminChange({
    async send(file: File) {
      const body = new FormData();
      body.set('picture', file);
      return callAdmin(adminApi('content', 'pictures'), adminReply(UploadedPicture), {
        method: 'POST',
        body,
      });
    },
    successMessage: 'Image uploaded',
    invalidates: [],
    onDone: ({ data }) => onUploaded(data),
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
          if (file) upload.mutate(file);
          currentTarget.value = '';
        }}
      />
      <Button kind="secondary" disabled={upload.isPending} onClick={() => input.current?.click()}>
        {upload.isPending ? 'Uploading…' : label}
      </Button>
      {upload.error && (
        <p role="alert" className={form.wrong}>
          {upload.fields.picture ?? upload.error.message}
        </p>
      )}
    </div>
  );
}
