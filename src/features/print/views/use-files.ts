import { useCallback, useEffect, useRef, useState } from 'react';
import { findFirstPdf } from '../client/first-pdf.ts';

export interface Files {
  addFiles: (files: readonly File[]) => void;
  isOver: boolean;
  /** Why the last file was refused, for the customer. */
  refusal: string;
}

/** Takes files chosen, dropped or pasted anywhere: one dropped elsewhere would replace the page. */
export function useFiles(onFile: (file: File) => void): Files {
  const [refusal, setRefused] = useState('');
  const latest = useRef(onFile);
  latest.current = onFile;
  const addFiles = useCallback(async (files: readonly File[]) => {
    if (files.length === 0) return;
    const { file, why: reason } = await findFirstPdf(files);
    setRefused(reason);
    if (file) latest.current(file);
  }, []);
  return { addFiles, isOver: useFileDrop(addFiles), refusal };
}

/** @returns whether files are held over the page */
function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const isFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent) => {
      if (!isFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      if (!isFiles(event)) return;
      event.preventDefault();
      setOver(false);
      onFiles([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = ({ clipboardData }: ClipboardEvent) => onFiles([...(clipboardData?.files ?? [])]);
    const listeners = { dragover: over, dragleave: leave, drop, paste } as const;
    for (const [name, listener] of Object.entries(listeners))
      addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        removeEventListener(name, listener as EventListener);
    };
  }, [onFiles]);
  return isOver;
}
