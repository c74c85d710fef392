import type { BookColour } from '#kernel/edition.ts';
import choice from '#ui/choice.module.css';
import text from '#ui/text.module.css';
import styles from './colours.module.css';

interface ColoursProps {
  colours: readonly BookColour[];
  value: string;
  onChoose: (colour: string) => void;
}

export function Colours({ colours, value, onChoose }: ColoursProps) {
  return (
    <fieldset>
      <legend className={`${text.caps} ${styles.legend}`}>
        Colour{' '}
        <span className={choice.selection}>
          {colours.find(({ colorName }) => colorName === value)?.label}
        </span>
      </legend>
      <div className={styles.skins}>
        {colours.map(({ colorName, label, light, dark }) => (
          <label key={colorName} className={choice.swatch}>
            <input
              type="radio"
              name="binding-colour"
              value={colorName}
              checked={colorName === value}
              onChange={() => onChoose(colorName)}
            />
            <span
              className={`${choice.sample} ${styles.sample}`}
              style={{ background: `linear-gradient(160deg, ${light} 30%, ${dark} 130%)` }}
            />
            <span className={choice.name}>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
