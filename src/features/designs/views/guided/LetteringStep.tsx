import { formatMoney } from '#kernel/exchange.ts';
import text from '#ui/text.module.css';
import { SIDES, type Side } from '../../design.ts';
import { addLine, findElements } from '../../guided-edits.ts';
import { LINES_INCLUDED, LINES_OF_LETTERING } from '../../limits.ts';
import { SIDE_NAMES } from '../../names.ts';
import type { Blocks } from '../../placing/areas.ts';
import { FoilField } from '../fields/FoilField.tsx';
import styles from './guided-page.module.css';
import { LineField } from './LineField.tsx';
import type { StepProps } from './step-props.ts';

const READING_ORDER: readonly Side[] = SIDES.toReversed();

export function LetteringStep({ design, change, prices, book, placing }: StepProps) {
  const each = prices['foil-lettering'];
  return (
    <>
      <FoilField
        name="foil"
        value={design.foil}
        onChoose={(foil) => change('Foil', (now) => ({ ...now, foil }))}
      />
      {READING_ORDER.map((side) => (
        <section key={side} className={styles.side} aria-labelledby={`lines-${side}`}>
          <h3 id={`lines-${side}`}>{SIDE_NAMES[side]}</h3>
          {findElements(design, 'text', side).map((line, at) => (
            <LineField
              key={line.id}
              line={line}
              name={`${SIDE_NAMES[side]}, line ${at + 1}`}
              design={design}
              change={change}
              blocks={placing.blocks}
            />
          ))}
          <AddLine design={design} change={change} side={side} blocks={placing.blocks} />
        </section>
      ))}
      <p className={text.note}>
        {LINES_INCLUDED} texts of up to {LINES_OF_LETTERING} lines are included in the price
        {each ? `. Each extra text costs ${formatMoney(each, book.currency)}` : ''}.
      </p>
    </>
  );
}

interface AddLineProps extends Pick<StepProps, 'design' | 'change'> {
  side: Side;
  blocks: Blocks;
}

function AddLine({ design, change, side, blocks }: AddLineProps) {
  const isFull = addLine(design, side, blocks) === null;
  return (
    <>
      <button
        type="button"
        className={`${text.link} ${text.soft}`}
        disabled={isFull}
        onClick={() => change('Add a line', (now) => addLine(now, side, blocks)?.design ?? null)}
      >
        Add a line to the {side}
      </button>
      {isFull && <p className={text.note}>There’s no room for another line on the {side}.</p>}
    </>
  );
}
