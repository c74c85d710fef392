import { FRAMES } from '#kernel/binding-design.ts';
import {
  EMBLEMS,
  type FrameStyle,
  ORNAMENTS,
  type OrnamentName,
  PLAIN_FRAMES,
  type Side,
} from '../../design.ts';
import {
  elementsOf,
  movedTo,
  withElement,
  withFrame,
  withLogo,
  without,
  withSpineTools,
} from '../../guided.ts';
import { FRAME_NAMES, ORNAMENT_NAMES, SIDE_NAMES } from '../../names.ts';
import { Choices } from '../fields/Choices.tsx';
import { Swatches } from '../fields/Swatches.tsx';
import { FrameSample, OrnamentSample } from '../fields/ToolSample.tsx';
import { Added } from './Added.tsx';
import type { StepProps } from './guided-book.ts';
import styles from './guided-page.module.css';
import { UploadField } from './UploadField.tsx';

const NONE = 'none';
const STYLES: readonly FrameStyle[] = [...PLAIN_FRAMES, ...FRAMES];
const TOOLS: readonly OrnamentName[] = EMBLEMS;

/** Frame and emblem of the boards, tools of the spine, and a mark of one's own. */
export function OrnamentStep({ design, change, prices, book, colours }: StepProps) {
  const colour = colours.find(({ colorName }) => colorName === design.colour);
  const ground = colour ? `linear-gradient(160deg, ${colour.light} 30%, ${colour.dark} 130%)` : '#5a2320';
  const frame = elementsOf(design, 'frame', 'front')[0];
  const onBack = elementsOf(design, 'frame', 'back')[0];
  const tool = elementsOf(design, 'ornament', 'spine')[0]?.ornament ?? null;
  const logo = elementsOf(design, 'logo')[0];
  const bare = { value: NONE, label: 'None', background: ground };
  return (
    <>
      <Swatches
        name="frame"
        legend="Frame on the front"
        shape="board"
        value={frame?.frame ?? NONE}
        onChoose={(chosen) =>
          change('Frame', (now) => withFrame(now, 'front', chosen === NONE ? null : (chosen as FrameStyle)))
        }
        options={[
          bare,
          ...STYLES.map((value) => ({
            value,
            label: FRAME_NAMES[value],
            background: ground,
            drawing: <FrameSample frame={value} foil={design.foil} />,
          })),
        ]}
      />
      {frame && (
        <Swatches
          name="emblem"
          legend="Emblem in its middle"
          shape="tool"
          value={frame.emblem ?? NONE}
          onChoose={(chosen) =>
            change('Emblem', (now) =>
              withElement(now, frame.id, { emblem: EMBLEMS.find((one) => one === chosen) ?? null }),
            )
          }
          options={[
            bare,
            ...EMBLEMS.map((value) => ({
              value,
              label: ORNAMENT_NAMES[value],
              background: ground,
              drawing: <OrnamentSample ornament={value} foil={design.foil} />,
            })),
          ]}
        />
      )}
      {frame && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={onBack !== undefined}
            onChange={({ target }) =>
              change('Frame on the back', (now) =>
                withFrame(now, 'back', target.checked ? frame.frame : null),
              )
            }
          />
          The same frame on the back
        </label>
      )}
      <Swatches
        name="tools"
        legend="Tools on the spine"
        shape="tool"
        value={tool ?? NONE}
        onChoose={(chosen) =>
          change('Tools on the spine', (now) =>
            withSpineTools(now, ORNAMENTS.find((one) => one === chosen) ?? null),
          )
        }
        options={[
          bare,
          ...TOOLS.map((value) => ({
            value,
            label: ORNAMENT_NAMES[value],
            background: ground,
            drawing: <OrnamentSample ornament={value} foil={design.foil} />,
          })),
        ]}
      />
      <section className={styles.side} aria-labelledby="own-mark">
        <h3 id="own-mark">
          A logo or coat of arms{' '}
          <span className={styles.added}>
            <Added amount={prices['logo-block']} currency={book.currency} />
          </span>
        </h3>
        <UploadField
          label="Drawing of your mark"
          hint="Dark on light is cut as a block."
          kind="block"
          onUploaded={(upload) =>
            change('Mark', (now) =>
              withLogo(now, { id: upload.id, sha256: upload.sha256 }, upload.trace?.ratio ?? 1),
            )
          }
        />
        {logo && (
          <>
            <Choices
              name="logo-side"
              legend="Where it is struck"
              value={logo.side}
              onChoose={(side) => change('Where the mark is', (now) => movedTo(now, logo.id, side as Side))}
              options={(['front', 'spine', 'back'] as const).map((value) => ({
                value,
                label: SIDE_NAMES[value],
              }))}
            />
            <label className={styles.range}>
              <span>Width of the mark</span>
              <input
                type="range"
                min={6}
                max={logo.side === 'spine' ? 40 : 110}
                step={0.5}
                value={logo.width}
                aria-valuetext={`${logo.width} mm`}
                onChange={({ target }) =>
                  change(
                    'Width',
                    (now) => withElement(now, logo.id, { width: Number(target.value) }),
                    'logo width',
                  )
                }
              />
              <output>{Math.round(logo.width * 10) / 10}&nbsp;mm</output>
            </label>
            <button
              type="button"
              className={styles.add}
              onClick={() => change('Remove the mark', (now) => without(now, logo.id))}
            >
              Take the mark off
            </button>
          </>
        )}
      </section>
    </>
  );
}
