import { useCallback, useEffect, useRef, useState } from 'react';
import { findFirstPdf } from '../client/find-first-pdf.ts';

export interface Files {
  addFiles: (files: readonly File[]) => void;
  isOver: boolean;
  /** Why the last file was refused, for the customer. */
  refusal: string;
}

/** Accepts files dropped or pasted anywhere on the page; browsers would otherwise open them in place of it. */
export function useFiles(onFile: (file: File) => void): Files {
  const [refusal, setRefusal] = useState('');
  const latest = useRef(onFile);
  latest.current = onFile;
  const addFiles = useCallback(async (files: readonly File[]) => {
    if (files.length === 0) return;
    const { file, message } = await findFirstPdf(files);
    setRefusal(message);
    if (file) latest.current(file);
  }, []);
  return { addFiles, isOver: useFileDrop(addFiles), refusal };
}

/** @returns whether files are being dragged over the page */
function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onDragLeave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      onFiles([...(event.dataTransfer?.files ?? [])]);
    };
    const onPaste = ({ clipboardData }: ClipboardEvent) => onFiles([...(clipboardData?.files ?? [])]);
    const listeners = { dragover: onDragOver, dragleave: onDragLeave, drop: onDrop, paste: onPaste } as const;
    for (const [name, listener] of Object.entries(listeners))
      addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        removeEventListener(name, listener as EventListener);
    };
  }, [onFiles]);
  return isOver;
}
