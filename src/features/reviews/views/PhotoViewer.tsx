import type { KeyboardEvent } from 'react';
import { Dialog } from '#ui/Dialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { ReviewImage } from '../contract.ts';
import styles from './photo-viewer.module.css';

interface PhotoViewerProps {
  images: readonly ReviewImage[];
  userName: string;
  /** Index of the photo; null while closed. */
  openIndex: number | null;
  onShow: (index: number | null) => void;
}

/** Enlarged photos, one at a time; the arrows wrap, on screen and keyboard. */
export function PhotoViewer({ images, userName, openIndex, onShow }: PhotoViewerProps) {
  const at = openIndex ?? 0;
  const image = images[at];
  const step = (by: number) => onShow((at + by + images.length) % images.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(-1);
    if (key === 'ArrowRight') step(1);
  };
  return (
    <Dialog
      open={openIndex !== null}
      onClose={() => onShow(null)}
      title={`Photo ${at + 1} of ${images.length} by ${userName}`}
      shape="wide"
    >
      {image && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys do what the two buttons inside do
        <div className={styles.viewer} onKeyDown={onKeyDown}>
          {images.length > 1 && (
            <p className={styles.steps}>
              <button type="button" onClick={() => step(-1)} aria-label="Previous photo">
                <Icon name="previous" />
              </button>
              <button type="button" onClick={() => step(1)} aria-label="Next photo">
                <Icon name="next" />
              </button>
            </p>
          )}
          <img
            key={image.url}
            src={image.url}
            width={image.width}
            height={image.height}
            alt={`The book, photographed by ${userName}`}
          />
        </div>
      )}
    </Dialog>
  );
}
