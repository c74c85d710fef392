import {
  LEATHER_LABELS,
  LEATHER_TYPES,
  type LeatherType,
  VARIANT_LABELS,
  VARIANT_TYPES,
  type VariantType,
} from '#kernel/binding.ts';
import { offeredColours } from '#kernel/bindings.ts';
import type { BookColour } from '#kernel/edition.ts';
import layout from '#ui/layout.module.css';
import { Quantity } from '#ui/Quantity.tsx';
import { COPIES_MAX } from '../../limits.ts';
import { Colours } from './Colours.tsx';
import { LetteringFields } from './LetteringFields.tsx';
import { Options } from './Options.tsx';
import styles from './part.module.css';
import type { PartProps } from './part-props.ts';
import { UniversityField } from './UniversityField.tsx';

const EDITION_DESCRIPTIONS: Record<VariantType, string> = {
  deluxe: 'Half leather, marbled paper sides',
  superDeluxe: 'Full leather, reinforced',
};
const LEATHER_DESCRIPTIONS: Record<LeatherType, string> = {
  realLeather: 'Full-grain goatskin',
  veganLeather: 'Polyurethane, cruelty-free',
};

interface BindingPartProps extends PartProps {
  colours: readonly BookColour[];
}

export function BindingPart({ colours, ...part }: BindingPartProps) {
  const { setup, state } = part;
  const { spec } = state;
  return (
    <section className={styles.part} aria-labelledby="the-binding">
      <h2 id="the-binding">The binding</h2>
      {spec.kind === 'thesis' && <UniversityField {...part} />}
      <Options
        name="edition"
        legend="Edition"
        value={spec.edition}
        onChoose={(edition) => setup.choose({ edition })}
        options={VARIANT_TYPES.map((value) => ({
          value,
          label: VARIANT_LABELS[value],
          description: EDITION_DESCRIPTIONS[value],
        }))}
      />
      <Options
        name="leather"
        legend="Leather"
        value={spec.leather}
        onChoose={(leather) => setup.choose({ leather })}
        options={LEATHER_TYPES.map((value) => ({
          value,
          label: LEATHER_LABELS[value],
          description: LEATHER_DESCRIPTIONS[value],
        }))}
      />
      <Colours
        colours={offeredColours(colours)}
        value={spec.colour}
        onChoose={(colour) => setup.choose({ colour })}
      />
      <LetteringFields {...part} />
      <div className={`${layout.line} ${styles.copies}`}>
        <h3>Copies</h3>
        <Quantity
          title={spec.lettering.title || 'your book'}
          value={spec.copies}
          max={COPIES_MAX}
          onChange={(copies) => setup.choose({ copies })}
        />
      </div>
    </section>
  );
}
