import {
  LEATHER_LABELS,
  LEATHER_TYPES,
  type LeatherType,
  VARIANT_LABELS,
  VARIANT_TYPES,
  type VariantType,
} from '#kernel/binding.ts';
import { offeredLeathers, offeredVariants } from '#kernel/bindings.ts';
import { bookPrice } from '#kernel/book-price.ts';
import { Price } from '#ui/Price.tsx';
import { BAND_COUNTS, type Design } from '../../design.ts';
import { setLeatherColour } from '../../guided-edits.ts';
import { BAND_NAMES } from '../../names.ts';
import { setBands } from '../../placing/set-bands.ts';
import { setEdition } from '../../placing/set-edition.ts';
import { Choices } from '../fields/Choices.tsx';
import { LeatherField } from '../fields/LeatherField.tsx';
import type { StepProps } from './step-props.ts';

const EDITION_DESCRIPTIONS: Record<VariantType, string> = {
  deluxe: 'Half leather, marbled paper',
  superDeluxe: 'Full leather, reinforced',
};
const LEATHER_DESCRIPTIONS: Record<LeatherType, string> = {
  realLeather: 'Full-grain goatskin',
  veganLeather: 'Polyurethane, cruelty-free',
};

export function BindingStep({ design, change, book, colours, placing }: StepProps) {
  const variants = offeredVariants(book);
  const leathers = offeredLeathers(book);
  const costs = (edition: VariantType, leather: LeatherType) => {
    const bindingPrice = bookPrice(book, edition, leather);
    return bindingPrice && <Price amount={bindingPrice.price} currency={book.currency} />;
  };
  const { blocks, leathers: names } = placing;
  const editionOption = (value: VariantType) => {
    if (!variants.includes(value)) return { isRefused: true, description: 'Not available for this book' };
    if (!setEdition(design, value, placing))
      return { isRefused: true, description: 'Too much lettering for half-leather labels' };
    return { description: EDITION_DESCRIPTIONS[value], aside: costs(value, design.leather) };
  };
  const unavailable = BAND_COUNTS.filter((count) => !setBands(design, count, blocks));
  return (
    <>
      <Choices
        name="edition"
        legend="Edition"
        value={design.edition}
        onChoose={(edition) => change('Edition', (now) => setEdition(now, edition, placing))}
        options={VARIANT_TYPES.map((value) => ({
          value,
          label: VARIANT_LABELS[value],
          ...editionOption(value),
        }))}
      />
      <Choices
        name="leather"
        legend="Leather"
        value={design.leather}
        onChoose={(leather) => change('Leather', (now) => ({ ...now, leather }))}
        options={LEATHER_TYPES.map((value) => ({
          value,
          label: LEATHER_LABELS[value],
          description: LEATHER_DESCRIPTIONS[value],
          isRefused: !leathers.includes(value),
          aside: costs(design.edition, value),
        }))}
      />
      <LeatherField
        name="colour"
        colours={colours}
        value={design.colour}
        onChoose={(colour) => change('Colour', (now) => setLeatherColour(now, colour, names))}
      />
      <Choices
        name="bands"
        legend="Raised bands on the spine"
        value={String(design.bands)}
        onChoose={(bands) =>
          change('Raised bands', (now) => setBands(now, Number(bands) as Design['bands'], blocks))
        }
        options={BAND_COUNTS.map((count) => ({
          value: String(count),
          label: BAND_NAMES[count],
          isRefused: count !== design.bands && unavailable.includes(count),
        }))}
        hint={
          unavailable.length > 0 &&
          'Some band counts leave too little room for the lettering. Shorten the lettering or choose fewer bands.'
        }
      />
    </>
  );
}
