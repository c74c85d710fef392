import { useEffect, useRef, useState } from 'react';
import { PHOTO_FORMATS, PHOTO_MAX_BYTES, PHOTO_TYPES } from '#kernel/limits.ts';

export interface ChosenPhoto {
  id: string;
  file: File;
  url: string;
  problem?: string | undefined;
}

export type ChosenPhotos = ReturnType<typeof useChosenPhotos>;

/**
 * Up to `most` photos selected for upload. Rejects other files, large pictures and surplus ones, with a note
 * (data-and-services 5).
 */
export function useChosenPhotos(most: number) {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const [note, setNote] = useState('');
  const made = useRef(new Set<string>());
  useEffect(
    () => () => {
      for (const url of made.current) URL.revokeObjectURL(url);
    },
    [],
  );
  const preview = (file: File): ChosenPhoto => {
    const url = URL.createObjectURL(file);
    made.current.add(url);
    return { id: url, file, url };
  };
  const letGo = ({ url }: ChosenPhoto) => {
    URL.revokeObjectURL(url);
    made.current.delete(url);
  };
  return {
    photos,
    note,
    add(files: readonly File[]) {
      const pictures = files.filter(({ type }) => PHOTO_TYPES.includes(type));
      const light = pictures.filter(({ size }) => size <= PHOTO_MAX_BYTES);
      const taken = light.slice(0, most - photos.length);
      setPhotos([...photos, ...taken.map(preview)]);
      setNote(
        wordsAbout(
          files.length - pictures.length,
          pictures.length - light.length,
          light.length - taken.length,
          most,
        ),
      );
    },
    remove(id: string) {
      for (const photo of photos) if (photo.id === id) letGo(photo);
      setPhotos(photos.filter((photo) => photo.id !== id));
      setNote('');
    },
    clear() {
      photos.forEach(letGo);
      setPhotos([]);
      setNote('');
    },
    /** Shows errors at the photos: `files.2` is the third. */
    blame(fields: Readonly<Record<string, string>>) {
      setPhotos((now) => now.map((photo, index) => ({ ...photo, problem: fields[`files.${index}`] })));
    },
  };
}

function wordsAbout(otherFiles: number, heavy: number, extra: number, most: number): string {
  const left = [
    otherFiles > 0 && `files that are not ${PHOTO_FORMATS} pictures`,
    heavy > 0 && `pictures of more than ${PHOTO_MAX_BYTES / 1024 / 1024} MB`,
    extra > 0 && `what was more than ${most} photos`,
  ].filter(Boolean);
  return left.length > 0 ? `Left out: ${left.join('; ')}.` : '';
}
