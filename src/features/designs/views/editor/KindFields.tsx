import { FRAMES } from '#kernel/binding-design.ts';
import { offeredColours } from '#kernel/bindings.ts';
import { type DesignElement, EMBLEMS, ORNAMENTS, PLAIN_FRAMES } from '../../design.ts';
import { EXTENT, LINE_THICKNESS } from '../../limits.ts';
import { FRAME_NAMES, ORNAMENT_NAMES } from '../../names.ts';
import { ChoiceField } from './ChoiceField.tsx';
import fields from './fields.module.css';
import { MeasureField, type MeasureFieldProps } from './MeasureField.tsx';
import type { SetElement } from './set-element.ts';
import { TextFields } from './TextFields.tsx';
import { useWorkspace } from './workspace.ts';

type Limits = Pick<MeasureFieldProps, 'min' | 'max' | 'step'>;

export function KindFields({ element, set }: { element: DesignElement; set: SetElement }) {
  const { colours, store, unit } = useWorkspace();
  const update = (label: string, part: Partial<DesignElement>) =>
    set(label, (current) => ({ ...current, ...part }) as DesignElement);
  const measure = (label: string, name: string, value: number, limits: Limits = EXTENT) => (
    <MeasureField
      label={label}
      value={value}
      {...{ unit, ...limits }}
      onDone={store.settle}
      onChange={(next) => update(label, { [name]: next })}
    />
  );
  switch (element.kind) {
    case 'text':
      return <TextFields element={element} set={set} />;
    case 'ornament':
      return (
        <div className={fields.grid}>
          <ChoiceField
            label="Ornament"
            value={element.ornament}
            options={ORNAMENTS.map((ornament) => [ornament, ORNAMENT_NAMES[ornament]])}
            onChoose={(ornament) => update('Change ornament', { ornament })}
          />
          {measure('Size', 'size', element.size)}
        </div>
      );
    case 'frame':
      return (
        <div className={fields.grid}>
          <ChoiceField
            label="Frame"
            value={element.frame}
            options={[...PLAIN_FRAMES, ...FRAMES].map((frame) => [frame, FRAME_NAMES[frame]])}
            onChoose={(frame) => update('Change frame', { frame })}
          />
          <ChoiceField
            label="Emblem"
            value={element.emblem ?? ''}
            options={[['', 'Nothing'], ...EMBLEMS.map((emblem) => [emblem, ORNAMENT_NAMES[emblem]] as const)]}
            onChoose={(emblem) => update('Change emblem', { emblem: emblem === '' ? null : emblem })}
          />
          {measure('Width', 'width', element.width)}
          {measure('Height', 'height', element.height)}
          <MeasureField
            label="Small ornaments (0 to 7)"
            value={element.variant}
            min={0}
            max={7}
            unit=""
            step={1}
            onDone={store.settle}
            onChange={(variant) => update('Small ornaments', { variant: Math.round(variant) })}
          />
        </div>
      );
    case 'line':
      return (
        <div className={fields.grid}>
          <ChoiceField
            label="Line"
            value={element.line}
            options={LINES}
            onChoose={(line) => update('Change line', { line })}
          />
          {measure('Length', 'length', element.length)}
          {measure('Thickness', 'thickness', element.thickness, { ...LINE_THICKNESS, step: 0.1 })}
        </div>
      );
    case 'label':
      return (
        <div className={fields.grid}>
          <ChoiceField
            label="Leather"
            value={element.colour}
            options={offeredColours(colours).map(({ colorName, label }) => [colorName, label])}
            onChoose={(colour) => update('Label leather', { colour })}
          />
          {measure('Width', 'width', element.width)}
          {measure('Height', 'height', element.height)}
        </div>
      );
    case 'logo':
      return measure('Width', 'width', element.width);
  }
}

const LINES = [
  ['plain', 'Plain'],
  ['double', 'Double'],
  ['dotted', 'Dotted'],
  ['swelled', 'Swelled'],
] as const;
