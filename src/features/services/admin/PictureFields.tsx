import { PictureInput } from '#browser/admin/PictureInput.tsx';
import form from '#ui/admin/form.module.css';
import { Field } from '#ui/Field.tsx';
import type { PagePicture } from '../contract.ts';

interface PictureFieldsProps {
  label: string;
  /** Names of the two fields. */
  names: { image: string; alt: string };
  errors: { image: string | undefined; alt: string | undefined };
  picture: PagePicture | null | undefined;
  onChange: (picture: PagePicture | null) => void;
}

export function PictureFields({ label, names, errors, picture, onChange }: PictureFieldsProps) {
  return (
    <div className={form.pair}>
      <PictureInput
        name={names.image}
        label={label}
        value={picture?.image ?? ''}
        error={errors.image}
        onChange={(image) => onChange(image ? { image, alt: picture?.alt ?? '' } : null)}
      />
      {picture && (
        <Field
          name={names.alt}
          label="Alt text"
          required
          value={picture.alt}
          error={errors.alt}
          onChange={(event) => onChange({ ...picture, alt: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
