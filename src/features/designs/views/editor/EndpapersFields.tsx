import { useState } from 'react';
import { type Design, type Endpapers, PLAIN_ENDPAPERS } from '../../design.ts';
import { PLAIN_ENDPAPER_NAMES } from '../../names.ts';
import { PaperField } from '../fields/PaperField.tsx';
import { UploadField } from '../guided/UploadField.tsx';
import { bindingLeather } from '../paper/binding-leather.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { useWorkspace } from './workspace.ts';

/** Marbled, plain or a custom picture, which joins the design once uploaded. */
export function EndpapersFields({ set }: { set(label: string, part: Partial<Design>): void }) {
  const { state, colours } = useWorkspace();
  const { design } = state;
  const { endpapers } = design;
  const [isUploadOpen, setUploadOpen] = useState(false);
  const kind = isUploadOpen ? 'picture' : endpapers.kind;
  const setEndpapers = (next: Endpapers) => set('Endpapers', { endpapers: next });
  return (
    <>
      <ChoiceField
        label="Endpapers"
        value={kind}
        options={[
          ['marbled', 'Marbled'],
          ['plain', 'Plain'],
          ['picture', 'Your own picture'],
        ]}
        onChoose={(next) => {
          setUploadOpen(next === 'picture' && endpapers.kind !== 'picture');
          if (next === 'marbled') setEndpapers({ kind: next, paper: 'turkish' });
          if (next === 'plain') setEndpapers({ kind: next, colour: 'ivory' });
        }}
      />
      {kind === 'marbled' && (
        <PaperField
          name="endpaper"
          value={endpapers.kind === 'marbled' ? endpapers.paper : null}
          leather={bindingLeather(design, colours)}
          onChoose={(paper) => setEndpapers({ kind: 'marbled', paper })}
        />
      )}
      {kind === 'plain' && (
        <ChoiceField
          label="Endpaper colour"
          value={endpapers.kind === 'plain' ? endpapers.colour : 'ivory'}
          options={PLAIN_ENDPAPERS.map((colour) => [colour, PLAIN_ENDPAPER_NAMES[colour]])}
          onChoose={(colour) => setEndpapers({ kind: 'plain', colour })}
        />
      )}
      {kind === 'picture' && (
        <UploadField
          label={endpapers.kind === 'picture' ? 'Choose another endpaper picture' : 'Endpaper picture'}
          hint="For a sharp print, use a picture at least 3,000 pixels wide."
          kind="print"
          onUploaded={({ id, sha256 }) => {
            setEndpapers({ kind: 'picture', upload: { id, sha256 } });
            setUploadOpen(false);
          }}
        />
      )}
    </>
  );
}
