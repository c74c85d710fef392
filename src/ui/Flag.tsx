import styles from './flag.module.css';

const AVAILABLE = new Set(
  'AT BE BG CA CH DE DK EE FI FR GB HU IE IN IT JP LT NG NL NO PL RO SE UA US'.split(' '),
);

/** Falls back to emoji letters for flags without a picture. `code` is ISO 3166. */
export function Flag({ code, country }: { code: string; country: string }) {
  if (AVAILABLE.has(code))
    return (
      <img
        className={styles.flag}
        src={`/flags/${code.toLowerCase()}.svg`}
        width={21}
        height={14}
        alt={country}
        title={country}
        loading="lazy"
      />
    );
  const letters = [...code].map((letter) => String.fromCodePoint(0x1f1a5 + letter.charCodeAt(0))).join('');
  return (
    <span role="img" aria-label={country} title={country}>
      {letters}
    </span>
  );
}
