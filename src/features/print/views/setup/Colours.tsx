import type { BookColour } from '#kernel/edition.ts';
import styles from './colours.module.css';

interface ColoursProps {
  colours: readonly BookColour[];
  value: string;
  onChoose: (colour: string) => void;
}

export function Colours({ colours, value, onChoose }: ColoursProps) {
  return (
    <fieldset>
      <legend className={styles.legend}>
        Colour <span>{colours.find(({ colorName }) => colorName === value)?.label}</span>
      </legend>
      <div className={styles.skins}>
        {colours.map(({ colorName, label, light, dark }) => (
          <label key={colorName} className={styles.skin}>
            <input
              type="radio"
              name="binding-colour"
              value={colorName}
              checked={colorName === value}
              onChange={() => onChoose(colorName)}
            />
            <span
              className={styles.sample}
              style={{ background: `linear-gradient(160deg, ${light} 30%, ${dark} 130%)` }}
            />
            <span className={styles.label}>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
