import { type ReactNode, useState } from 'react';
import form from '#ui/admin/form.module.css';
import { Field } from '#ui/Field.tsx';
import { UploadPictureButton } from './UploadPictureButton.tsx';

interface PictureInputProps {
  name: string;
  label: string;
  value: string;
  required?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  onChange?: (address: string) => void;
}

export function PictureInput({ name, label, value, required, hint, error, onChange }: PictureInputProps) {
  const [address, setAddress] = useState(value);
  const choose = (to: string) => {
    setAddress(to);
    onChange?.(to);
  };
  return (
    <div className={form.picture}>
      {/^\/(?!\/)/.test(address) && <img src={address} alt="" className={form.shown} />}
      <Field
        name={name}
        label={label}
        required={required}
        error={error}
        hint={hint ?? 'A path in this shop, such as /pictures/scene-1.webp, or upload an image.'}
        value={address}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <UploadPictureButton onUploaded={({ address: uploadedPath }) => choose(uploadedPath)} />
    </div>
  );
}
