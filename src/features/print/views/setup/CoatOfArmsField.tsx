import { UploadField } from '#features/designs/views/guided/UploadField.tsx';

/** Uploads a coat of arms, from which a stamping block is cut. */
export default function CoatOfArmsField({
  onUploaded,
}: {
  onUploaded: (arms: { id: string; sha256: string }) => void;
}) {
  return (
    <UploadField
      label="Coat of arms, in one colour"
      hint="A drawing with clear lines works best."
      kind="block"
      onUploaded={({ id, sha256 }) => onUploaded({ id, sha256 })}
    />
  );
}
