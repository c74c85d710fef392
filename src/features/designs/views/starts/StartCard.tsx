import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import styles from './start-from.module.css';

interface StartCardProps {
  name: string;
  description: string;
  picture?: string;
  onPress: () => void;
}

export const StartCard = ({ name, description, picture, onPress }: StartCardProps) => (
  <li>
    <button type="button" className={`${layout.column} ${styles.card}`} onClick={onPress}>
      <span className={styles.picture}>
        {picture && <img src={picture} alt="" width={320} height={440} loading="lazy" decoding="async" />}
      </span>
      <span className={styles.name}>{name}</span>
      <span className={text.note}>{description}</span>
    </button>
  </li>
);
