import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { BookScene, SceneContent } from '../../client/book/book-scene.ts';
import { fetchSheets, loadBook } from './load-book.ts';

/** `waiting` until the first frame; `none` without WebGL. */
export type SceneState = 'waiting' | 'live' | 'none';

/**
 * Loads the renderer and draws once the canvas comes into view.
 * @param onFailure called without WebGL, or when the context is lost
 */
export function useBookScene(
  canvas: RefObject<HTMLCanvasElement | null>,
  content: SceneContent,
  onFailure: (() => void) | undefined,
): { scene: RefObject<BookScene | null>; state: SceneState } {
  const scene = useRef<BookScene | null>(null);
  const [state, setState] = useState<SceneState>('waiting');
  const latest = useRef({ shown: content, onFailure });
  useLayoutEffect(() => {
    latest.current = { shown: content, onFailure };
  });

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let isDisposed = false;
    let resized: ResizeObserver | undefined;
    const fail = () => {
      if (isDisposed) return;
      setState('none');
      latest.current.onFailure?.();
    };
    const start = async () => {
      // Prefetch only; errors surface when the texture is loaded for drawing.
      fetchSheets(latest.current.shown.layout).catch(() => {});
      const [{ createBookScene }, { SHEET_URLS }] = await loadBook();
      if (isDisposed) return;
      const bookScene = createBookScene(element, {
        addresses: SHEET_URLS,
        still: matchMedia('(prefers-reduced-motion: reduce)').matches,
        dark: matchMedia('(prefers-color-scheme: dark)').matches,
        onFrame: () => {
          element.dataset['frames'] = String(Number(element.dataset['frames'] ?? 0) + 1);
          element.dataset['rest'] = 'draft';
          setState('live');
        },
        onFine: () => {
          element.dataset['rest'] = 'fine';
        },
        onLost: fail,
      });
      scene.current = bookScene;
      bookScene.pause(!isSeen);
      resized = new ResizeObserver(() => bookScene.resize(element.clientWidth, element.clientHeight));
      resized.observe(element);
      bookScene.resize(element.clientWidth, element.clientHeight);
      await bookScene.show(latest.current.shown);
    };
    let isStarted = false;
    let isSeen = false;
    const inView = new IntersectionObserver(
      (entries) => {
        isSeen = entries.at(-1)?.isIntersecting ?? false;
        element.dataset['seen'] = String(isSeen);
        scene.current?.pause(!isSeen);
        if (!isSeen || isStarted) return;
        isStarted = true;
        start().catch(fail);
      },
      { rootMargin: '200px' },
    );
    inView.observe(element);
    return () => {
      isDisposed = true;
      inView.disconnect();
      resized?.disconnect();
      scene.current?.dispose();
      scene.current = null;
    };
  }, [canvas]);

  useEffect(() => {
    scene.current?.show(content).catch(() => {
      setState('none');
      latest.current.onFailure?.();
    });
  }, [content]);
  return { scene, state };
}
