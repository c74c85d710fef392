import { useEffect, useRef, useState } from 'react';
import { PHOTO_FORMATS, PHOTO_MAX_BYTES, PHOTO_TYPES } from '#kernel/limits.ts';

export interface SelectedPhoto {
  id: string;
  file: File;
  url: string;
  problem?: string | undefined;
}

export type SelectedPhotos = ReturnType<typeof useSelectedPhotos>;

/**
 * Up to `maxPhotos` photos selected for upload. Rejects other files, large pictures and surplus ones, with a note
 * (data-and-services 5).
 */
export function useSelectedPhotos(maxPhotos: number) {
  const [photos, setPhotos] = useState<readonly SelectedPhoto[]>([]);
  const [note, setNote] = useState('');
  const previewUrls = useRef(new Set<string>());
  useEffect(
    () => () => {
      for (const url of previewUrls.current) URL.revokeObjectURL(url);
    },
    [],
  );
  const preview = (file: File): SelectedPhoto => {
    const url = URL.createObjectURL(file);
    previewUrls.current.add(url);
    return { id: url, file, url };
  };
  const revokePreview = ({ url }: SelectedPhoto) => {
    URL.revokeObjectURL(url);
    previewUrls.current.delete(url);
  };
  return {
    photos,
    note,
    add(files: readonly File[]) {
      const pictures = files.filter(({ type }) => PHOTO_TYPES.includes(type));
      const smallEnough = pictures.filter(({ size }) => size <= PHOTO_MAX_BYTES);
      const accepted = smallEnough.slice(0, maxPhotos - photos.length);
      setPhotos([...photos, ...accepted.map(preview)]);
      setNote(
        rejectionNote(
          files.length - pictures.length,
          pictures.length - smallEnough.length,
          smallEnough.length - accepted.length,
          maxPhotos,
        ),
      );
    },
    remove(id: string) {
      for (const photo of photos) if (photo.id === id) revokePreview(photo);
      setPhotos(photos.filter((photo) => photo.id !== id));
      setNote('');
    },
    clear() {
      photos.forEach(revokePreview);
      setPhotos([]);
      setNote('');
    },
    /** Shows errors at the photos: `files.2` is the third. */
    setProblems(fields: Readonly<Record<string, string>>) {
      setPhotos((now) => now.map((photo, index) => ({ ...photo, problem: fields[`files.${index}`] })));
    },
  };
}

function rejectionNote(otherFiles: number, heavy: number, extra: number, maxPhotos: number): string {
  const reasons = [
    otherFiles > 0 && `files that are not ${PHOTO_FORMATS} pictures`,
    heavy > 0 && `pictures over ${PHOTO_MAX_BYTES / 1024 / 1024} MB`,
    extra > 0 && `anything over ${maxPhotos} photos`,
  ].filter(Boolean);
  return reasons.length > 0 ? `Left out: ${reasons.join('; ')}.` : '';
}
