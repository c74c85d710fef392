import type { ReactNode } from 'react';
import type { DesignView } from '#kernel/design-paths.ts';
import type { BookColour } from '#kernel/edition.ts';
import type { Design } from '../../design.ts';
import { spreadSize } from '../../geometry.ts';
import { FlatView } from '../FlatView.tsx';
import { useLayout } from '../use-layout.ts';
import styles from './sealed-preview.module.css';

const VIEWS: readonly { view: DesignView; label: string }[] = [
  { view: 'three-quarter', label: 'Standing' },
  { view: 'front', label: 'Front' },
  { view: 'spine', label: 'Spine' },
  { view: 'back', label: 'Back' },
];

interface SealedPreviewProps {
  /** URL of its pictures, without view and width. */
  picture: string;
  design: Design;
  colours: readonly BookColour[];
  overlay?: ReactNode;
}

/** Sealed design: open cover to scale, and the bound book from four sides. */
export function SealedPreview({ picture, design, colours, overlay }: SealedPreviewProps) {
  const layout = useLayout(design, colours);
  const { widthMm, heightMm, spineMm } = spreadSize(design);
  return (
    <div className={styles.preview}>
      <figure className={styles.sheet}>
        <div className={styles.spread} style={{ aspectRatio: `${widthMm} / ${heightMm}` }}>
          {layout && (
            <FlatView
              layout={layout}
              colours={colours}
              show="spread"
              label="The open cover: back, spine and front"
            />
          )}
          {overlay}
        </div>
        <figcaption className={styles.measures}>
          Back, spine and front to scale: {mm(widthMm)} by {mm(heightMm)}&nbsp;mm, the spine {mm(spineMm)}
          &nbsp;mm.
        </figcaption>
      </figure>
      <ul className={styles.views}>
        {VIEWS.map(({ view, label }) => (
          <li key={view}>
            <figure>
              <img
                src={pictureUrl(picture, view, 320)}
                srcSet={[320, 480, 640]
                  .map((width) => `${pictureUrl(picture, view, width)} ${width}w`)
                  .join(', ')}
                sizes="(width < 769px) 42vw, 15rem"
                width={640}
                height={880}
                alt={ALT_TEXTS[view]}
                decoding="async"
              />
              <figcaption>{label}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </div>
  );
}

const ALT_TEXTS: Record<DesignView, string> = {
  'three-quarter': 'The bound book, standing',
  front: 'The front of the bound book',
  spine: 'The spine of the bound book',
  back: 'The back of the bound book',
  endpapers: 'The endpapers of the bound book',
};

const pictureUrl = (picture: string, view: DesignView, width: number) =>
  `${picture}?view=${view}&width=${width}`;
const mm = (length: number) => String(Math.round(length * 10) / 10);
