import styles from './bullet-list.module.css';

export function BulletList({ points }: { points: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
