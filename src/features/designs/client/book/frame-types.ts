import type { PerspectiveCamera, Scene } from 'three';

/** Area of the picture in its own pixels, from the upper left. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Frames {
  resize(width: number, height: number): void;
  /** @param changed the only area that differs from the last frame; null for all of it */
  draw(scene: Scene, camera: PerspectiveCamera, changed: Area | null): void;
  stopRefining(): void;
  dispose(): void;
}
