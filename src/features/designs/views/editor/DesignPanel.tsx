import { LEATHER_LABELS, LEATHER_TYPES, VARIANT_LABELS, VARIANT_TYPES } from '#kernel/binding.ts';
import text from '#ui/text.module.css';
import { BAND_COUNTS, type Design, EDGES, FACES } from '../../design.ts';
import { spreadSize } from '../../geometry.ts';
import { DEDICATION_MAX, PAGES_MAX, PAGES_MIN, TRIM } from '../../limits.ts';
import { BAND_NAMES, EDGE_NAMES, FACE_NAMES } from '../../names.ts';
import { TEXT_PAPERS } from '../../text-papers.ts';
import { FoilField } from '../fields/FoilField.tsx';
import { LeatherField } from '../fields/LeatherField.tsx';
import { SilkField } from '../fields/SilkField.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { EndpapersFields } from './EndpapersFields.tsx';
import fields from './fields.module.css';
import { MeasureField } from './MeasureField.tsx';
import { useWorkspace } from './workspace.ts';

const PAPER_LABELS = {
  'cream-80': 'Cream, 80 g/m²',
  'white-80': 'White, 80 g/m²',
  'cream-100': 'Cream, 100 g/m²',
  'white-120': 'White, 120 g/m²',
};

export function DesignPanel() {
  const { design, set } = useDesignFields();
  return (
    <div className={fields.panel}>
      <LeatherFields />
      <div className={fields.part}>
        <h2>Endpapers and edges</h2>
        <EndpapersFields set={set} />
        <ChoiceField
          label="Edges"
          value={design.edges}
          options={EDGES.map((edges) => [edges, EDGE_NAMES[edges]])}
          onChoose={(edges) => set('Edges', { edges })}
        />
      </div>
      <SilkFields />
      <DedicationFields />
      <PageFields />
    </div>
  );
}

function useDesignFields() {
  const { state, store, colours, unit } = useWorkspace();
  const set = (label: string, part: Partial<Design>) =>
    store.change(label, (now) => ({ ...now, ...part }), label);
  const measure = { unit, onDone: store.settle };
  return { design: state.design, set, measure, store, colours };
}

function LeatherFields() {
  const { design, set, colours } = useDesignFields();
  return (
    <div className={fields.part}>
      <h2>Leather and foil</h2>
      <div className={fields.grid}>
        <ChoiceField
          label="Edition"
          value={design.edition}
          options={VARIANT_TYPES.map((edition) => [edition, VARIANT_LABELS[edition]])}
          onChoose={(edition) => set('Edition', { edition })}
        />
        <ChoiceField
          label="Leather"
          value={design.leather}
          options={LEATHER_TYPES.map((leather) => [leather, LEATHER_LABELS[leather]])}
          onChoose={(leather) => set('Leather', { leather })}
        />
      </div>
      <LeatherField
        name="leather-colour"
        colours={colours}
        value={design.colour}
        onChoose={(colour) => set('Colour', { colour })}
      />
      <FoilField name="foil" value={design.foil} onChoose={(foil) => set('Foil', { foil })} />
      <ChoiceField
        label="Raised bands"
        value={String(design.bands)}
        options={BAND_COUNTS.map((count) => [String(count), BAND_NAMES[count]])}
        onChoose={(count) => set('Raised bands', { bands: Number(count) as Design['bands'] })}
      />
    </div>
  );
}

function SilkFields() {
  const { design, set } = useDesignFields();
  return (
    <div className={fields.part}>
      <h2>Headbands and ribbons</h2>
      {([0, 1] as const).map((at) => (
        <SilkField
          key={at}
          name={`headband-${at}`}
          legend={at === 0 ? 'Headband' : 'Headband, second colour'}
          value={design.headbands[at]}
          onChoose={(silk) =>
            set('Headbands', { headbands: design.headbands.with(at, silk) as Design['headbands'] })
          }
        />
      ))}
      <ChoiceField
        label="Ribbons"
        value={String(design.ribbons.length)}
        options={[
          ['0', 'None'],
          ['1', 'One'],
          ['2', 'Two'],
        ]}
        onChoose={(count) => {
          const silks = [...design.ribbons, 'red', 'gold'] as Design['ribbons'];
          set('Ribbons', { ribbons: silks.slice(0, Number(count)) });
        }}
      />
      {design.ribbons.map((silk, at) => (
        <SilkField
          // biome-ignore lint/suspicious/noArrayIndexKey: a ribbon is known by its place
          key={at}
          name={`ribbon-${at}`}
          legend={at === 0 ? 'Ribbon' : 'Second ribbon'}
          value={silk}
          onChoose={(next) => set('Ribbons', { ribbons: design.ribbons.with(at, next) })}
        />
      ))}
    </div>
  );
}

function DedicationFields() {
  const { design, set, measure, store } = useDesignFields();
  const { dedication } = design;
  return (
    <div className={fields.part}>
      <h2>Dedication and slip case</h2>
      <label className={fields.check}>
        <input
          type="checkbox"
          checked={dedication !== null}
          onChange={({ target }) =>
            set('Dedication', {
              dedication: target.checked ? { text: 'For you', face: 'garamondItalic', size: 5 } : null,
            })
          }
        />
        Add a dedication leaf
      </label>
      {dedication && (
        <>
          <div className={fields.choice}>
            <label htmlFor="dedication">Dedication</label>
            <textarea
              id="dedication"
              rows={4}
              maxLength={DEDICATION_MAX}
              value={dedication.text}
              onChange={({ target }) =>
                set('Dedication', { dedication: { ...dedication, text: target.value } })
              }
              onBlur={store.settle}
            />
          </div>
          <div className={fields.grid}>
            <ChoiceField
              label="Dedication font"
              value={dedication.face}
              options={FACES.map((face) => [face, FACE_NAMES[face]])}
              onChoose={(face) => set('Dedication', { dedication: { ...dedication, face } })}
            />
            <MeasureField
              label="Dedication size"
              value={dedication.size}
              {...{ ...measure, min: 2, max: 12 }}
              onChange={(size) => set('Dedication', { dedication: { ...dedication, size } })}
            />
          </div>
        </>
      )}
      <label className={fields.check}>
        <input
          type="checkbox"
          checked={design.slipCase}
          onChange={({ target }) => set('Slip case', { slipCase: target.checked })}
        />
        Add a slip case
      </label>
    </div>
  );
}

function PageFields() {
  const { design, set, measure, store } = useDesignFields();
  const { spineMm } = spreadSize(design);
  return (
    <div className={fields.part}>
      <h2>Pages and paper</h2>
      <div className={fields.grid}>
        {design.book.id === null ? (
          <>
            <MeasureField
              label="Trimmed width"
              value={design.trim.width}
              {...{ ...measure, ...TRIM.width }}
              onChange={(width) => set('Trim', { trim: { ...design.trim, width } })}
            />
            <MeasureField
              label="Trimmed height"
              value={design.trim.height}
              {...{ ...measure, ...TRIM.height }}
              onChange={(height) => set('Trim', { trim: { ...design.trim, height } })}
            />
            <MeasureField
              label="Pages"
              value={design.book.pages}
              min={PAGES_MIN}
              max={PAGES_MAX}
              unit=""
              step={2}
              onDone={store.settle}
              onChange={(pages) => set('Pages', { book: { ...design.book, pages: Math.round(pages) } })}
            />
            <ChoiceField
              label="Paper"
              value={design.paper}
              options={TEXT_PAPERS.map((paper) => [paper, PAPER_LABELS[paper]])}
              onChoose={(paper) => set('Paper', { paper })}
            />
          </>
        ) : (
          <p className={text.note}>
            {design.book.pages} pages of {design.trim.width} × {design.trim.height} mm.{' '}
            {PAPER_LABELS[design.paper]}. These are fixed for this book.
          </p>
        )}
      </div>
      <p className={text.note}>The spine is {spineMm} mm wide. It depends on pages, paper and boards.</p>
    </div>
  );
}
