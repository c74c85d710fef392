import { Icon } from '#ui/Icon.tsx';
import text from '#ui/text.module.css';
import { isOneGroup } from '../../client/editing/arranging.ts';
import { updateElements } from '../../client/editing/bounds.ts';
import { elementLabel } from '../../client/editing/element-labels.ts';
import { moveElementTo, moveToSide, normalizeRotation } from '../../client/editing/moving.ts';
import { type DesignElement, FOILS, SIDES } from '../../design.ts';
import { OUTSIDE, TRIM } from '../../limits.ts';
import { FOIL_NAMES, SIDE_NAMES } from '../../names.ts';
import { Arrange } from './Arrange.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import fields from './fields.module.css';
import { KindFields } from './KindFields.tsx';
import { MeasureField } from './MeasureField.tsx';
import { useWorkspace } from './workspace.ts';

export function Inspector() {
  const { state, commands } = useWorkspace();
  const { design, selection } = state;
  const selected = design.elements.filter(({ id }) => selection.includes(id));
  const [first] = selected;
  if (!first)
    return (
      <div className={fields.panel}>
        <p className={text.note}>
          Nothing selected. Select an element on the binding or in the layers list to edit it.
        </p>
      </div>
    );
  return (
    <div className={fields.panel}>
      <h2>{selected.length === 1 ? elementLabel(first) : `${selected.length} elements`}</h2>
      {selected.length === 1 && <SingleElement key={first.id} element={first} />}
      <Arrange count={selected.length} isGroup={isOneGroup(design, selection)} />
      <div className={fields.buttons}>
        <button type="button" className={fields.tool} onClick={commands.duplicate}>
          <Icon name="copy" size={18} /> Duplicate
        </button>
        <button type="button" className={fields.tool} onClick={commands.remove}>
          <Icon name="close" size={18} /> Delete
        </button>
      </div>
    </div>
  );
}

function SingleElement({ element }: { element: DesignElement }) {
  const { store, unit } = useWorkspace();
  const { id } = element;
  const set = (label: string, change: (current: DesignElement) => DesignElement, field = label) =>
    store.change(label, (design) => updateElements(design, [id], change), `${field} ${id}`);
  const measure = { unit, onDone: store.settle };
  return (
    <>
      <KindFields element={element} set={set} />
      <div className={`${fields.part} ${fields.grid}`}>
        <ChoiceField
          label="Side"
          value={element.side}
          options={SIDES.map((side) => [side, SIDE_NAMES[side]])}
          onChoose={(side) => store.change('Change side', (design) => moveToSide(design, id, side))}
        />
        <MeasureField
          label="Rotation"
          value={element.rotation}
          min={-360}
          max={360}
          unit="°"
          step={1}
          onDone={store.settle}
          onChange={(degrees) =>
            set('Rotate', (current) => ({ ...current, rotation: normalizeRotation(degrees) }))
          }
        />
        <MeasureField
          label="Centre from left"
          value={element.x}
          {...measure}
          min={-OUTSIDE}
          max={TRIM.width.max + OUTSIDE}
          onChange={(x) => set('Move', (current) => moveElementTo(current, x, current.y), 'x')}
        />
        <MeasureField
          label="Centre from top"
          value={element.y}
          {...measure}
          min={-OUTSIDE}
          max={TRIM.height.max + OUTSIDE}
          onChange={(y) => set('Move', (current) => moveElementTo(current, current.x, y), 'y')}
        />
        {element.kind !== 'label' && (
          <ChoiceField
            label="Foil"
            value={element.foil ?? ''}
            options={[['', 'Same as the design'], ...FOILS.map((foil) => [foil, FOIL_NAMES[foil]] as const)]}
            onChoose={(foil) => set('Foil', (current) => ({ ...current, foil: foil === '' ? null : foil }))}
          />
        )}
      </div>
    </>
  );
}
