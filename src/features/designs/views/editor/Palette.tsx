import { FRAMES } from '#kernel/binding-design.ts';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import type { PaletteItem } from '../../client/editing/new-elements.ts';
import { addBlock } from '../../client/layout-context.ts';
import type { DesignElement, FrameStyle, OrnamentName } from '../../design.ts';
import { ORNAMENTS, PLAIN_FRAMES, SIDES } from '../../design.ts';
import { FRAME_NAMES, ORNAMENT_NAMES, SIDE_NAMES } from '../../names.ts';
import { UploadField } from '../guided/UploadField.tsx';
import fields from './fields.module.css';
import styles from './palette.module.css';
import { SAMPLE_PLACING, Sample } from './samples.tsx';
import { useWorkspace } from './workspace.ts';

const LINES = ['plain', 'double', 'dotted', 'swelled'] as const;
const LINE_NAMES = { plain: 'Plain', double: 'Double', dotted: 'Dotted', swelled: 'Swelled' };

export function Palette() {
  const { commands, side, setSide, state, setWriting } = useWorkspace();
  return (
    <div className={fields.panel}>
      <fieldset>
        <legend className={`${text.eyebrow} ${styles.legend}`}>Add to</legend>
        <div className={fields.buttons}>
          {SIDES.map((option) => (
            <button
              key={option}
              type="button"
              className={fields.tool}
              aria-pressed={option === side}
              onClick={() => setSide(option)}
            >
              {SIDE_NAMES[option]}
            </button>
          ))}
        </div>
      </fieldset>
      <div className={fields.buttons}>
        <button
          type="button"
          className={fields.tool}
          onClick={() => {
            const id = commands.add({ kind: 'text' });
            if (id) setWriting(id);
          }}
        >
          Add text
        </button>
        <button
          type="button"
          className={fields.tool}
          onClick={() =>
            commands.add({ kind: 'label', colour: state.design.colour === 'black' ? 'oxblood' : 'black' })
          }
        >
          Add label
        </button>
      </div>
      <Rack
        legend="Ornaments"
        items={ORNAMENTS.map((ornament) => ({
          label: ORNAMENT_NAMES[ornament],
          item: { kind: 'ornament', ornament },
          sample: ornamentSample(ornament),
        }))}
      />
      <Rack
        legend="Frames"
        items={[...PLAIN_FRAMES, ...FRAMES].map((frame) => ({
          label: FRAME_NAMES[frame],
          item: { kind: 'frame', frame },
          sample: frameSample(frame),
        }))}
      />
      <Rack
        legend="Lines"
        items={LINES.map((line) => ({
          label: LINE_NAMES[line],
          item: { kind: 'line', line },
          sample: { ...SAMPLE_PLACING, kind: 'line', line, length: 24, thickness: 1 },
        }))}
      />
      <UploadField
        label="Logo or coat of arms"
        hint="We cut a block from its dark parts."
        kind="block"
        onUploaded={({ id, sha256, trace }) => {
          if (trace) addBlock(sha256, trace);
          commands.add({ kind: 'logo', upload: { id, sha256 } });
        }}
      />
    </div>
  );
}

const ornamentSample = (ornament: OrnamentName): DesignElement => ({
  ...SAMPLE_PLACING,
  kind: 'ornament',
  ornament,
  size: 20,
});
const frameSample = (frame: FrameStyle): DesignElement => ({
  ...SAMPLE_PLACING,
  kind: 'frame',
  frame,
  emblem: null,
  variant: 0,
  width: 100,
  height: 140,
});

interface RackProps {
  legend: string;
  items: readonly { label: string; item: PaletteItem; sample: DesignElement }[];
}

function Rack({ legend, items }: RackProps) {
  const { commands } = useWorkspace();
  return (
    <fieldset>
      <legend className={`${text.eyebrow} ${styles.legend}`}>{legend}</legend>
      <div className={styles.rack} data-rack={legend}>
        {items.map(({ label, item, sample }) => (
          <button
            key={label}
            type="button"
            className={`${layout.middle} ${styles.offer}`}
            aria-label={`Add ${label}`}
            title={label}
            onClick={() => commands.add(item)}
          >
            <Sample element={sample} />
          </button>
        ))}
      </div>
    </fieldset>
  );
}
