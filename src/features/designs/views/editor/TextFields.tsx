import { useId } from 'react';
import { firstCharacters } from '#kernel/characters.ts';
import text from '#ui/text.module.css';
import { FACES, type TextElement } from '../../design.ts';
import { EXTENT, TEXT_MAX, TEXT_SIZE } from '../../limits.ts';
import { FACE_NAMES } from '../../names.ts';
import { ChoiceField } from './ChoiceField.tsx';
import fields from './fields.module.css';
import { MeasureField } from './MeasureField.tsx';
import { FaceSample } from './samples.tsx';
import type { SetElement } from './set-element.ts';
import styles from './text-fields.module.css';
import { useWorkspace } from './workspace.ts';

export function TextFields({ element, set }: { element: TextElement; set: SetElement }) {
  const { store, unit, sizes } = useWorkspace();
  const id = useId();
  const update = (label: string, part: Partial<TextElement>) =>
    set(label, (current) => (current.kind === 'text' ? { ...current, ...part } : current));
  const measure = { unit, onDone: store.settle };
  const sampleText = firstCharacters(element.text.trim().split('\n')[0] ?? '', 18) || 'Emma';
  return (
    <>
      <div className={fields.choice}>
        <label htmlFor={id}>Text</label>
        <textarea
          id={id}
          rows={Math.min(Math.max(2, element.text.split('\n').length), 6)}
          maxLength={TEXT_MAX}
          value={element.text}
          onChange={({ target }) => update('Edit text', { text: target.value })}
          onBlur={store.settle}
        />
      </div>
      <fieldset className={styles.faces}>
        <legend>Font</legend>
        {FACES.map((face) => (
          <label key={face} className={styles.face}>
            <input
              type="radio"
              name={`face-${element.id}`}
              checked={face === element.face}
              onChange={() => update('Change font', { face })}
            />
            <span className={styles.word}>
              <FaceSample face={face} text={sampleText} />
            </span>
            <span className={text.note}>{FACE_NAMES[face]}</span>
          </label>
        ))}
      </fieldset>
      <div className={fields.grid}>
        <MeasureField
          label="Size"
          value={element.size}
          {...{ ...measure, ...TEXT_SIZE }}
          onChange={(size) => update('Text size', { size })}
        />
        <ChoiceField
          label="Alignment"
          value={element.align}
          options={[
            ['left', 'Left'],
            ['centre', 'Centred'],
            ['right', 'Right'],
          ]}
          onChoose={(align) => update('Alignment', { align })}
        />
        <MeasureField
          label="Letter spacing"
          value={element.tracking}
          min={-0.1}
          max={1}
          unit="em"
          step={0.01}
          onDone={store.settle}
          onChange={(tracking) => update('Letter spacing', { tracking })}
        />
        <MeasureField
          label="Line spacing"
          value={element.leading}
          min={0.6}
          max={3}
          unit="×"
          step={0.05}
          onDone={store.settle}
          onChange={(leading) => update('Line spacing', { leading })}
        />
        {element.width !== null && (
          <MeasureField
            label="Line width"
            value={element.width}
            {...{ ...measure, ...EXTENT }}
            onChange={(width) => update('Line width', { width })}
          />
        )}
      </div>
      <div>
        <label className={fields.check}>
          <input
            type="checkbox"
            checked={element.capitals}
            onChange={({ target }) => update('Capitals', { capitals: target.checked })}
          />
          All capitals
        </label>
        <label className={fields.check}>
          <input
            type="checkbox"
            checked={element.width !== null}
            onChange={({ target }) => {
              const now = Math.max(Math.round(sizes.get(element.id)?.width ?? 60), EXTENT.min);
              update('Wrap lines', { width: target.checked ? now : null });
            }}
          />
          Wrap lines at a set width
        </label>
      </div>
    </>
  );
}
