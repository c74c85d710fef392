import { type ReactNode, useState } from 'react';
import check from '#ui/check.module.css';
import { SelectField } from '#ui/Field.tsx';
import { limitInput } from '#ui/limit-input.ts';
import { PLAIN_ENDPAPER_COLOURS } from '../../colours.ts';
import { type Design, type Endpapers, FACES, type FaceName, PLAIN_ENDPAPERS } from '../../design.ts';
import { DEDICATION_MAX } from '../../limits.ts';
import { FACE_NAMES, PLAIN_ENDPAPER_NAMES } from '../../names.ts';
import { Choices } from '../fields/Choices.tsx';
import { PaperField } from '../fields/PaperField.tsx';
import { SilkField } from '../fields/SilkField.tsx';
import { Swatches } from '../fields/Swatches.tsx';
import { bindingLeather } from '../paper/binding-leather.ts';
import styles from './guided-page.module.css';
import { Surcharge } from './Surcharge.tsx';
import type { StepProps } from './step-props.ts';
import { UploadField } from './UploadField.tsx';

type Kind = Endpapers['kind'];
type SetPart = (label: string, part: Partial<Design>, field?: string | null) => void;

export function InsideStep({ design, change, prices, book, colours }: StepProps) {
  const { endpapers, dedication, headbands, ribbons } = design;
  // The customer chooses “picture” before there is one.
  const [isPicture, setPicture] = useState(endpapers.kind === 'picture');
  const kind: Kind = isPicture ? 'picture' : endpapers.kind;
  const set: SetPart = (label, part, field = null) => change(label, (now) => ({ ...now, ...part }), field);
  const chooseKind = (next: Kind) => {
    setPicture(next === 'picture');
    if (next === 'marbled') set('Endpapers', { endpapers: { kind: 'marbled', paper: 'turkish' } });
    if (next === 'plain') set('Endpapers', { endpapers: { kind: 'plain', colour: 'ivory' } });
  };
  const surcharge = (part: keyof typeof prices) => (
    <Surcharge amount={prices[part]} currency={book.currency} />
  );
  return (
    <>
      <Choices
        name="endpapers"
        legend="Endpapers"
        value={kind}
        onChoose={chooseKind}
        options={[
          { value: 'marbled', label: 'Marbled' },
          { value: 'plain', label: 'Plain' },
          {
            value: 'picture',
            label: 'Your own picture',
            aside: surcharge('own-endpapers'),
          },
        ]}
      />
      {kind === 'marbled' && (
        <PaperField
          name="paper"
          leather={bindingLeather(design, colours)}
          value={endpapers.kind === 'marbled' ? endpapers.paper : null}
          onChoose={(paper) => set('Paper', { endpapers: { kind: 'marbled', paper } })}
        />
      )}
      {kind === 'plain' && (
        <Swatches
          name="plain-paper"
          legend="Paper"
          value={endpapers.kind === 'plain' ? endpapers.colour : null}
          onChoose={(colour) => set('Paper', { endpapers: { kind: 'plain', colour } })}
          options={PLAIN_ENDPAPERS.map((value) => ({
            value,
            label: PLAIN_ENDPAPER_NAMES[value],
            background: PLAIN_ENDPAPER_COLOURS[value],
          }))}
        />
      )}
      {kind === 'picture' && (
        <UploadField
          label="Endpaper picture"
          hint="For a sharp print, use a picture at least 3,000 pixels wide."
          kind="print"
          onUploaded={({ id, sha256 }) =>
            set('Endpapers', { endpapers: { kind: 'picture', upload: { id, sha256 } } })
          }
        />
      )}
      <DedicationFields dedication={dedication} set={set} surcharge={surcharge('dedication-leaf')} />
      <RibbonFields ribbons={ribbons} set={set} surcharge={surcharge('marker-ribbon')} />
      <SilkField
        name="headband-1"
        legend="Headbands, first colour"
        value={headbands[0]}
        onChoose={(silk) => set('Headbands', { headbands: [silk, headbands[1]] })}
      />
      <SilkField
        name="headband-2"
        legend="Headbands, second colour"
        value={headbands[1]}
        onChoose={(silk) => set('Headbands', { headbands: [headbands[0], silk] })}
      />
    </>
  );
}

interface PartProps {
  set: SetPart;
  surcharge: ReactNode;
}

function DedicationFields({ dedication, set, surcharge }: PartProps & Pick<Design, 'dedication'>) {
  return (
    <section className={styles.side} aria-labelledby="dedication">
      <h3 id="dedication">
        Dedication leaf <span className={styles.added}>{surcharge}</span>
      </h3>
      <label className={styles.text}>
        <span>Text before the title page. Leave it empty for no dedication.</span>
        <textarea
          rows={3}
          value={dedication?.text ?? ''}
          onChange={(event) => {
            const dedicationText = limitInput(event, DEDICATION_MAX);
            const base = { face: 'garamondItalic', size: 5, ...dedication } as const;
            set(
              'Dedication',
              { dedication: dedicationText ? { ...base, text: dedicationText } : null },
              'dedication',
            );
          }}
        />
      </label>
      {dedication && (
        <SelectField
          name="dedication-face"
          label="Font"
          value={dedication.face}
          onChange={({ target }) =>
            set('Dedication font', { dedication: { ...dedication, face: target.value as FaceName } })
          }
        >
          {FACES.map((face) => (
            <option key={face} value={face}>
              {FACE_NAMES[face]}
            </option>
          ))}
        </SelectField>
      )}
    </section>
  );
}

function RibbonFields({ ribbons, set, surcharge }: PartProps & Pick<Design, 'ribbons'>) {
  return (
    <>
      <SilkField
        name="ribbon"
        legend="Ribbon"
        value={ribbons[0] ?? null}
        onChoose={(silk) => set('Ribbon', { ribbons: [silk, ...ribbons.slice(1)] })}
      />
      <label className={check.check}>
        <input
          type="checkbox"
          checked={ribbons.length > 1}
          onChange={({ target }) => {
            const first = ribbons[0] ?? 'red';
            set('Second ribbon', { ribbons: target.checked ? [first, 'gold'] : [first] });
          }}
        />
        Add a second ribbon <span className={styles.added}>{surcharge}</span>
      </label>
      {ribbons[1] && (
        <SilkField
          name="ribbon-2"
          legend="Second ribbon"
          value={ribbons[1]}
          onChoose={(silk) => set('Second ribbon', { ribbons: [ribbons[0] ?? 'red', silk] })}
        />
      )}
    </>
  );
}
