import { useId, useState } from 'react';
import { limitInput } from '#ui/limit-input.ts';
import { Select } from '#ui/Select.tsx';
import text from '#ui/text.module.css';
import { type Design, FACES, FOILS, type Foil, type TextElement } from '../../design.ts';
import { removeElement, setTextFields, updateElement } from '../../guided-edits.ts';
import { TEXT_MAX } from '../../limits.ts';
import { FACE_NAMES, FOIL_NAMES } from '../../names.ts';
import type { Blocks } from '../../placing/areas.ts';
import { sizeRange } from '../../placing/fit-text.ts';
import { Swatches } from '../fields/Swatches.tsx';
import { FaceSample } from '../fields/ToolSample.tsx';
import styles from './line-field.module.css';
import type { ApplyChange } from './step-props.ts';

const FACE_OPTIONS = FACES.map((value) => ({
  value,
  label: FACE_NAMES[value],
  drawing: <FaceSample face={value} />,
}));

interface LineFieldProps {
  line: TextElement;
  name: string;
  design: Design;
  change: ApplyChange;
  blocks: Blocks;
}

export function LineField({ line, name, design, change, blocks }: LineFieldProps) {
  const id = useId();
  const [isFull, setFull] = useState(false);
  const { least, most } = sizeRange(design, line, blocks);
  const set = (label: string, part: Partial<TextElement>, field: string | null = null) => {
    const isSet = change(
      label,
      (now) => setTextFields(now, line.id, part, blocks),
      field && `${field} ${line.id}`,
    );
    setFull(!isSet);
  };
  return (
    <div className={styles.line}>
      <label htmlFor={id} className={text.hidden}>
        {name}
      </label>
      <textarea
        id={id}
        rows={line.text.split('\n').length}
        value={line.text}
        onChange={(event) => set('Text', { text: limitInput(event, TEXT_MAX) }, 'words')}
        aria-describedby={isFull ? `${id}-full` : undefined}
      />
      {isFull && (
        <p id={`${id}-full`} role="alert" className={styles.full}>
          There’s no room for that here. Use fewer or narrower letters.
        </p>
      )}
      <div className={`${text.note} ${styles.how}`}>
        <details className={styles.hand}>
          <summary aria-label={`Font of ${name}: ${FACE_NAMES[line.face]}`}>
            <FaceSample face={line.face} />
          </summary>
          <Swatches
            name={`hand-${line.id}`}
            legend={`Font of ${name}`}
            shape="face"
            options={FACE_OPTIONS}
            value={line.face}
            onChoose={(face) => set('Font', { face })}
          />
        </details>
        <label className={styles.size}>
          <span className={text.hidden}>Size of {name}</span>
          <input
            type="range"
            min={least}
            max={most}
            step="any"
            value={line.size}
            aria-valuetext={`${line.size} mm`}
            onChange={({ target }) => set('Size', { size: Number(target.value) }, 'size')}
          />
          <output>{Math.round(line.size * 10) / 10}&nbsp;mm</output>
        </label>
        <Select
          aria-label={`Foil of ${name}`}
          value={line.foil ?? ''}
          onChange={({ target }) =>
            change('Foil', (now) =>
              updateElement(now, line.id, { foil: (target.value || null) as Foil | null }),
            )
          }
        >
          <option value="">{FOIL_NAMES[design.foil]}, same as the rest</option>
          {FOILS.filter((foil) => foil !== design.foil).map((foil) => (
            <option key={foil} value={foil}>
              {FOIL_NAMES[foil]}
            </option>
          ))}
        </Select>
        <label className={styles.capitals}>
          <input
            type="checkbox"
            checked={line.capitals}
            onChange={({ target }) => set('Capitals', { capitals: target.checked })}
          />
          Capitals
        </label>
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove ${name}`}
          onClick={() => change('Remove a line', (now) => removeElement(now, line.id))}
        >
          Remove
        </button>
      </div>
    </div>
  );
}
