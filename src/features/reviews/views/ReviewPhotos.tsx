import { type MouseEvent, useState } from 'react';
import layout from '#ui/layout.module.css';
import { useLazy } from '../client/use-lazy.ts';
import type { ReviewImage } from '../contract.ts';
import styles from './review-card.module.css';

const loadViewer = () => import('./PhotoViewer.tsx').then((file) => file.PhotoViewer);
const SIDE = 96;

interface ReviewPhotosProps {
  images: readonly ReviewImage[];
  userName: string;
}

/** Photos that open enlarged; without script the link opens the full picture. */
export function ReviewPhotos({ images, userName }: ReviewPhotosProps) {
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const [PhotoViewer, load] = useLazy(loadViewer);
  const open = async (event: MouseEvent, index: number) => {
    // Leaves new tabs and windows to the browser.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (await load()) setOpenIndex(index);
  };
  return (
    <>
      <ul className={`${layout.flow} ${styles.photos}`}>
        {images.map(({ url, thumbnailUrl }, index) => (
          <li key={url}>
            <a
              href={url}
              aria-label={`Enlarge photo ${index + 1} of ${images.length} by ${userName}`}
              aria-haspopup="dialog"
              onClick={(event) => open(event, index)}
              onPointerEnter={() => void loadViewer().catch(() => {})}
            >
              <img src={thumbnailUrl} alt="" width={SIDE} height={SIDE} loading="lazy" decoding="async" />
            </a>
          </li>
        ))}
      </ul>
      {PhotoViewer && (
        <PhotoViewer images={images} userName={userName} openIndex={openIndex} onShow={setOpenIndex} />
      )}
    </>
  );
}
