import { type Design, EDGES } from '../../design.ts';
import { EDGE_NAMES } from '../../names.ts';
import { Choices } from '../fields/Choices.tsx';
import { Surcharge } from './Surcharge.tsx';
import type { StepProps } from './step-props.ts';

export function EdgesStep({ design, change, prices, book: { currency } }: StepProps) {
  const set = (label: string, part: Partial<Design>) => change(label, (now) => ({ ...now, ...part }));
  return (
    <>
      <Choices
        name="edges"
        legend="Page edges"
        value={design.edges}
        onChoose={(edges) => set('Edges', { edges })}
        options={EDGES.map((value) => ({
          value,
          label: EDGE_NAMES[value],
          aside: value === 'plain' ? null : <Surcharge amount={prices['gilded-edges']} currency={currency} />,
        }))}
        hint="Gilded in your foil colour, or in gold for blind tooling. The edge separates into pages when the book is opened."
      />
      <Choices
        name="case"
        legend="Slip case"
        value={design.slipCase ? 'case' : 'none'}
        onChoose={(choice) => set('Slip case', { slipCase: choice === 'case' })}
        options={[
          { value: 'none', label: 'None', description: 'Wrapped in paper' },
          {
            value: 'case',
            label: 'Slip case',
            description: 'Covered in cloth, made to measure',
            aside: <Surcharge amount={prices['slip-case']} currency={currency} />,
          },
        ]}
      />
    </>
  );
}
