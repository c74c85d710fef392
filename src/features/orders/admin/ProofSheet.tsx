import type { MouseEvent, ReactNode } from 'react';
import type { z } from 'zod';
import { useAdminQuery } from '#browser/admin/requests.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import text from '#ui/text.module.css';
import type { AdminProof, Revision } from '../proof-admin-contract.ts';
import { FlatReply } from '../proof-admin-contract.ts';
import { placeOnCover, positionOnCover, type RemarkPlace } from '../proof-places.ts';
import { ProofPins } from '../views/ProofPins.tsx';
import styles from './proof-admin.module.css';

const VIEWS = [
  { view: 'three-quarter', label: 'Three-quarter view' },
  { view: 'front', label: 'Front' },
  { view: 'spine', label: 'Spine' },
  { view: 'back', label: 'Back' },
] as const;

export type DrawFlat = (flat: z.infer<typeof FlatReply>['data'], label: string) => ReactNode;

interface ProofSheetProps {
  proof: AdminProof;
  revision: Revision;
  draw: DrawFlat;
  title: string;
  place?: RemarkPlace | null;
  onPlace?: (place: RemarkPlace) => void;
}

export function ProofSheet({ proof, revision: design, draw, title, place = null, onPlace }: ProofSheetProps) {
  const { code, lineId, remarks } = proof;
  const { revision, hash, spread } = design;
  const path = `${adminApi('proofs', code, lineId, 'flat')}?revision=${revision}`;
  const { data, error } = useAdminQuery(path, FlatReply, { isOn: spread !== null });
  if (!spread) return <p className={styles.soft}>{title}: deleted with the customer’s account.</p>;
  const { widthMm, heightMm, spineMm } = spread;
  const position = place && positionOnCover(place, spread);
  const choose = (event: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onPlace?.(
      placeOnCover({ left: (event.clientX - left) / width, top: (event.clientY - top) / height }, spread),
    );
  };
  return (
    <figure className={styles.sheet}>
      <figcaption className={text.note}>
        {title}: {widthMm} × {heightMm} mm open, spine {spineMm} mm.
      </figcaption>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: by keyboard a place is written as measures in the form below */}
      <div
        className={styles.spread}
        style={{ aspectRatio: `${widthMm} / ${heightMm}` }}
        data-places={onPlace ? true : undefined}
        onClick={onPlace && choose}
      >
        {data && draw(data.data, `${title}: back, spine and front`)}
        {!data && <p className={`${text.soft} ${styles.drawing}`}>{error ? error.message : 'Loading…'}</p>}
        <ProofPins remarks={remarks.filter((remark) => remark.hash === hash)} spread={spread} />
        {position && (
          <span
            className={styles.next}
            style={{ left: `${position.left * 100}%`, top: `${position.top * 100}%` }}
            aria-hidden="true"
          />
        )}
      </div>
      <ul className={styles.views}>
        {VIEWS.map(({ view, label }) => (
          <li key={view}>
            <img
              src={`${adminApi('production', lineId, 'picture')}?view=${view}&width=320&revision=${revision}`}
              alt={`${label} of the bound book`}
              width={320}
              height={440}
              loading="lazy"
            />
          </li>
        ))}
      </ul>
    </figure>
  );
}
