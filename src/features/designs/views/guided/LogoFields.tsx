import { useState } from 'react';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { SIDES, type Side } from '../../design.ts';
import {
  findElements,
  logoWidths,
  moveLogoToSide,
  removeElement,
  setLogo,
  updateElement,
} from '../../guided-edits.ts';
import { SIDE_NAMES } from '../../names.ts';
import type { Blocks } from '../../placing/areas.ts';
import { Choices } from '../fields/Choices.tsx';
import styles from './guided-page.module.css';
import { Surcharge } from './Surcharge.tsx';
import type { StepProps } from './step-props.ts';
import { UploadField } from './UploadField.tsx';

interface LogoFieldsProps extends Pick<StepProps, 'design' | 'change' | 'prices' | 'book'> {
  blocks: Blocks;
}

export function LogoFields({ design, change, prices, book, blocks }: LogoFieldsProps) {
  const [isTooMuch, setTooMuch] = useState(false);
  const logo = findElements(design, 'logo')[0];
  const widths = logo && logoWidths(design, logo, blocks);
  return (
    <section className={styles.side} aria-labelledby="own-mark">
      <h3 id="own-mark">
        Logo or coat of arms{' '}
        <span className={styles.added}>
          <Surcharge amount={prices['logo-block']} currency={book.currency} />
        </span>
      </h3>
      <UploadField
        label="Picture of your logo"
        hint="Use dark on light. We cut a block from the dark parts."
        kind="block"
        onUploaded={({ id, sha256 }) =>
          setTooMuch(!change('Logo', (now) => setLogo(now, { id, sha256 }, blocks)))
        }
      />
      {isTooMuch && (
        <p role="alert" className={text.note}>
          There’s no room for this logo on the front. Remove a line there, or use a picture with stronger
          lines.
        </p>
      )}
      {logo && (
        <>
          <Choices
            name="logo-side"
            legend="Logo position"
            value={logo.side}
            onChoose={(side) =>
              change('Logo position', (now) => moveLogoToSide(now, logo.id, side as Side, blocks))
            }
            options={SIDES.toReversed().map((value) => {
              const isRefused = value !== logo.side && !moveLogoToSide(design, logo.id, value, blocks);
              return {
                value,
                label: SIDE_NAMES[value],
                isRefused,
                ...(isRefused ? { description: 'No room here' } : {}),
              };
            })}
          />
          {widths && (
            <label className={`${text.soft} ${layout.line} ${styles.range}`}>
              <span>Logo width</span>
              <input
                type="range"
                min={widths.least}
                max={widths.most}
                step="any"
                value={logo.width}
                aria-valuetext={`${Math.round(logo.width * 10) / 10} mm`}
                onChange={({ target }) => {
                  const width = Math.round(Number(target.value) * 10) / 10;
                  change('Width', (now) => updateElement(now, logo.id, { width }), 'logo width');
                }}
              />
              <output>{Math.round(logo.width * 10) / 10}&nbsp;mm</output>
            </label>
          )}
          <button
            type="button"
            className={`${text.link} ${text.soft}`}
            onClick={() => change('Remove logo', (now) => removeElement(now, logo.id))}
          >
            Remove logo
          </button>
        </>
      )}
    </section>
  );
}
