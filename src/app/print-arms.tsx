import { UploadField } from '#features/designs/views/guided/UploadField.tsx';

/** Takes a coat of arms as blocks of designs are taken: a block is cut of it. */
export default function PrintArms({ onGiven }: { onGiven: (arms: { id: string; sha256: string }) => void }) {
  return (
    <UploadField
      label="The arms, in one colour"
      hint="A drawing with clear lines is best."
      kind="block"
      onUploaded={({ id, sha256 }) => onGiven({ id, sha256 })}
    />
  );
}
