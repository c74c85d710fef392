import { FRAMES } from '#kernel/binding-design.ts';
import { offeredColours } from '#kernel/bindings.ts';
import { type DesignElement, EMBLEMS, ORNAMENTS, PLAIN_FRAMES } from '../../design.ts';
import { EXTENT, LINE_THICKNESS } from '../../limits.ts';
import { FRAME_NAMES, ORNAMENT_NAMES } from '../../names.ts';
import { ChoiceField } from './ChoiceField.tsx';
import fields from './fields.module.css';
import { MeasureField } from './MeasureField.tsx';
import type { SetElement } from './set-element.ts';
import { TextFields } from './TextFields.tsx';
import { useWorkspace } from './workspace.ts';

export function KindFields({ element, set }: { element: DesignElement; set: SetElement }) {
  const { colours, store, unit } = useWorkspace();
  const measure = { unit, ...EXTENT, onDone: store.settle };
  const update = (label: string, part: Partial<DesignElement>) =>
    set(label, (current) => ({ ...current, ...part }) as DesignElement);
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
          <MeasureField
            label="Size"
            value={element.size}
            {...measure}
            onChange={(size) => update('Size', { size })}
          />
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
          <Extent element={element} update={update} />
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
            options={[
              ['plain', 'Plain'],
              ['double', 'Double'],
              ['dotted', 'Dotted'],
              ['swelled', 'Swelled'],
            ]}
            onChoose={(line) => update('Change line', { line })}
          />
          <MeasureField
            label="Length"
            value={element.length}
            {...measure}
            onChange={(length) => update('Length', { length })}
          />
          <MeasureField
            label="Thickness"
            value={element.thickness}
            {...{ ...measure, ...LINE_THICKNESS }}
            step={0.1}
            onChange={(thickness) => update('Thickness', { thickness })}
          />
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
          <Extent element={element} update={update} />
        </div>
      );
    case 'logo':
      return (
        <MeasureField
          label="Width"
          value={element.width}
          {...measure}
          onChange={(width) => update('Width', { width })}
        />
      );
  }
}

function Extent({
  element,
  update,
}: {
  element: { width: number; height: number };
  update(label: string, part: { width: number } | { height: number }): void;
}) {
  const { store, unit } = useWorkspace();
  const measure = { unit, ...EXTENT, onDone: store.settle };
  return (
    <>
      <MeasureField
        label="Width"
        value={element.width}
        {...measure}
        onChange={(width) => update('Width', { width })}
      />
      <MeasureField
        label="Height"
        value={element.height}
        {...measure}
        onChange={(height) => update('Height', { height })}
      />
    </>
  );
}
