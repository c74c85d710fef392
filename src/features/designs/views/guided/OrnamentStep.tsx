import { FRAMES } from '#kernel/binding-design.ts';
import check from '#ui/check.module.css';
import { EMBLEMS, type FrameStyle, ORNAMENTS, type OrnamentName, PLAIN_FRAMES } from '../../design.ts';
import { findElements, setEmblem, setSpineTools } from '../../guided-edits.ts';
import { isHalfLeather } from '../../layout/half-leather.ts';
import { FRAME_NAMES, ORNAMENT_NAMES } from '../../names.ts';
import { isHouseFrame } from '../../placing/areas.ts';
import { availableFrames, setFrame } from '../../placing/set-frame.ts';
import { Swatches } from '../fields/Swatches.tsx';
import { FrameSample, OrnamentSample } from '../fields/ToolSample.tsx';
import { LogoFields } from './LogoFields.tsx';
import type { StepProps } from './step-props.ts';

const NONE = 'none';
const STYLES: readonly FrameStyle[] = [...PLAIN_FRAMES, ...FRAMES];
const TOOLS: readonly OrnamentName[] = EMBLEMS;

export function OrnamentStep({ design, change, prices, book, colours, placing }: StepProps) {
  const { blocks } = placing;
  const colour = colours.find(({ colorName }) => colorName === design.colour);
  const boardColour = colour
    ? `linear-gradient(160deg, ${colour.light} 30%, ${colour.dark} 130%)`
    : '#5a2320';
  const frame = findElements(design, 'frame', 'front')[0];
  const onBack = findElements(design, 'frame', 'back')[0];
  const tool = findElements(design, 'ornament', 'spine')[0]?.ornament ?? null;
  const isHalf = isHalfLeather(design);
  const offered = availableFrames(design, STYLES).filter((style) => setFrame(design, 'front', style, blocks));
  const tools = setSpineTools(design, 'rosette', blocks) ? TOOLS : [];
  const bare = { value: NONE, label: 'None', background: boardColour };
  return (
    <>
      <Swatches
        name="frame"
        legend="Frame on the front"
        shape="board"
        value={frame?.frame ?? NONE}
        onChoose={(choice) =>
          change('Frame', (now) =>
            setFrame(now, 'front', choice === NONE ? null : (choice as FrameStyle), blocks),
          )
        }
        options={[
          bare,
          ...offered.map((value) => ({
            value,
            label: FRAME_NAMES[value],
            background: boardColour,
            drawing: <FrameSample frame={value} foil={design.foil} />,
          })),
        ]}
        hint={isHalf && 'In half leather, the frame goes on the label. Large frames need full leather.'}
      />
      {frame && isHouseFrame(frame) && (
        <Swatches
          name="emblem"
          legend="Emblem in the frame"
          shape="tool"
          value={frame.emblem ?? NONE}
          onChoose={(choice) =>
            change('Emblem', (now) =>
              setEmblem(now, frame.id, EMBLEMS.find((candidate) => candidate === choice) ?? null),
            )
          }
          options={[
            bare,
            ...EMBLEMS.map((value) => ({
              value,
              label: ORNAMENT_NAMES[value],
              background: boardColour,
              drawing: <OrnamentSample ornament={value} foil={design.foil} />,
            })),
          ]}
        />
      )}
      {frame && !isHalf && (
        <label className={check.check}>
          <input
            type="checkbox"
            checked={onBack !== undefined}
            disabled={!onBack && !setFrame(design, 'back', frame.frame, blocks)}
            onChange={({ target }) =>
              change('Frame on the back', (now) =>
                setFrame(now, 'back', target.checked ? frame.frame : null, blocks),
              )
            }
          />
          Same frame on the back
        </label>
      )}
      <Swatches
        name="tools"
        legend="Spine ornaments"
        shape="tool"
        value={tool ?? NONE}
        onChoose={(choice) =>
          change('Spine ornaments', (now) =>
            setSpineTools(now, ORNAMENTS.find((candidate) => candidate === choice) ?? null, blocks),
          )
        }
        options={[
          bare,
          ...tools.map((value) => ({
            value,
            label: ORNAMENT_NAMES[value],
            background: boardColour,
            drawing: <OrnamentSample ornament={value} foil={design.foil} />,
          })),
        ]}
      />
      <LogoFields design={design} change={change} prices={prices} book={book} blocks={blocks} />
    </>
  );
}
